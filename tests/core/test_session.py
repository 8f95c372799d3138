"""A session of games: points add up, ties are broken head to head."""

from plain import refusal

from pelman.core.session import Session


def played(*games, first=0):
    session = Session(len(games), len(games[0]), first)
    for scores in games:
        session.add(scores)
    return session


def test_points_add_up_and_the_most_win():
    session = played((14, 12), (10, 16), (13, 13))
    assert session.totals == [37, 41] and session.places() == [2, 1]
    assert session.is_over and not session.is_tie_broken()


def test_the_first_seat_rotates():
    session = Session(4, 3, 2)
    begins = []
    for _ in range(4):
        begins.append(session.begins)
        session.add((1, 1, 1))
    assert begins == [2, 0, 1, 2] and session.is_over


def test_a_tie_is_broken_by_the_games_won_against_each_other():
    session = played((14, 12), (14, 12), (11, 15))
    assert session.totals == [39, 39]
    assert session.places() == [1, 2] and session.is_tie_broken()


def test_only_games_against_the_tied_seats_count():
    # Seats 0 and 1 tie; 0 was ahead of 2 more often, but 1 was ahead of 0 in two games of three.
    session = played((9, 10, 7), (9, 10, 7), (12, 10, 4))
    assert session.totals == [30, 30, 18]
    assert session.places() == [2, 1, 3]


def test_what_cannot_be_broken_is_shared():
    session = played((14, 12), (12, 14))
    assert session.places() == [1, 1] and not session.is_tie_broken()
    circle = played((3, 2, 1), (1, 3, 2), (2, 1, 3))
    assert circle.places() == [1, 1, 1]


def test_a_session_round_trips_as_text():
    session = Session(5, 3, 1)
    assert Session.from_text(session.to_text()).to_text() == session.to_text()
    session.add((9, 10, 7))
    session.add((0, 26, 0))
    copy = Session.from_text(session.to_text())
    assert copy.to_text() == session.to_text()
    assert (copy.places(), copy.begins, copy.games) == (session.places(), session.begins, 2)


def test_a_bad_text_is_refused():
    good = played((14, 12), (12, 14)).to_text()
    for wrong, right in (
        ("length=2", "length=0"),
        ("first=0", "first=2"),
        ("games=2", "games=3"),
        ("totals=26,26", "totals=26,x"),
        ("totals=26,26", "totals="),
        ("beaten=0,1,1,0", "beaten=0,1,1"),
        ("beaten=0,1,1,0", "beaten=0,3,1,0"),
        (" games=2", ""),
    ):
        assert wrong in good
        assert refusal(Session.from_text, good.replace(wrong, right))
    assert refusal(Session.from_text, "")
