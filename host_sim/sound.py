"""The piezo through the computer's loudspeaker: quiet square waves, or nothing without an audio device."""

from __future__ import annotations

import array

import pygame

_RATE_HZ = 22_050
_VOLUME = 0.08
_AMPLITUDE = 32_000


class Speaker:
    """Plays one tone at a time."""

    def __init__(self) -> None:
        self.is_muted = False
        self._hz = 0
        self._waves: dict[int, pygame.mixer.Sound] = {}
        try:
            pygame.mixer.init(_RATE_HZ, -16, 1, 512, allowedchanges=0)
            self._channel: pygame.mixer.Channel | None = pygame.mixer.Channel(0)
            self._channel.set_volume(_VOLUME)
        except pygame.error:
            self._channel = None  # no audio device: the game goes on in silence

    def play(self, hz: int) -> None:
        """Sound a tone until the next; 0 is silence."""
        if self._channel is None or hz == self._hz:
            return
        self._hz = hz
        if hz:
            if hz not in self._waves:
                self._waves[hz] = _square_wave(hz)
            self._channel.play(self._waves[hz], loops=-1)
        else:
            self._channel.stop()

    def close(self) -> None:
        """Give the audio device back."""
        pygame.mixer.quit()

    def mute(self, is_muted: bool) -> None:
        """Turn the sound off or on."""
        self.is_muted = is_muted
        if self._channel is not None:
            self._channel.set_volume(0 if is_muted else _VOLUME)


def _square_wave(hz: int) -> pygame.mixer.Sound:
    """One second, which holds whole periods and so loops without a click."""
    samples = (_AMPLITUDE if i * 2 * hz // _RATE_HZ % 2 else -_AMPLITUDE for i in range(_RATE_HZ))
    return pygame.mixer.Sound(buffer=array.array("h", samples).tobytes())
