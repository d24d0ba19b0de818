const TONE_HZ = 1_760;
const TONE_SECONDS = 0.09;
const VOLUME = 0.15;
const VIBRATION_MS = 60;

let audio: AudioContext | null = null;

/** A short tone and a vibration, as a scanner gives: the eyes are on the goods. */
export function confirmRead(): void {
  navigator.vibrate?.(VIBRATION_MS);
  audio ??= new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = VOLUME;
  gain.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.frequency.value = TONE_HZ;
  tone.connect(gain);
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}
