const STORAGE_KEY = 'convene.desk.silent';
export const isMuted = () => typeof localStorage !== 'undefined' && localStorage.getItem(STORAGE_KEY) === '1';
export const setMuted = (silent: boolean) =>
  silent ? localStorage.setItem(STORAGE_KEY, '1') : localStorage.removeItem(STORAGE_KEY);

/** Frequencies in hertz, played one after the other. */
const tones = { good: [880], back: [660, 880], wait: [660], bad: [220, 165] } as const;
let context: AudioContext | undefined;

/** Plays a short sound for the result, since the user looks at the games, not at the screen. */
export function playSound(name: keyof typeof tones): void {
  if (isMuted()) return;
  context ??= new AudioContext();
  for (const [n, hertz] of tones[name].entries()) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    const at = context.currentTime + n * 0.12;
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.11);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.12);
  }
}
