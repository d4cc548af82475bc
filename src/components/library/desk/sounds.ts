const key = 'convene.desk.silent';
export const isSilent = () => typeof localStorage !== 'undefined' && localStorage.getItem(key) === '1';
export const setSilent = (silent: boolean) => (silent ? localStorage.setItem(key, '1') : localStorage.removeItem(key));

/** Hertz, one after the other. */
const tones = { good: [880], back: [660, 880], wait: [660], bad: [220, 165] } as const;
let context: AudioContext | undefined;

/** A short sound that says how it went, for eyes that are on the games. */
export function play(name: keyof typeof tones): void {
  if (isSilent()) return;
  context ??= new AudioContext();
  for (const [n, hertz] of tones[name].entries()) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    const at = context.currentTime + n * 0.12;
    tone.frequency.value = hertz;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.11);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.12);
  }
}
