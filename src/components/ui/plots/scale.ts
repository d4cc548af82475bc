/** Round whole numbers from 0 to at least `most`, about five of them, as axis ticks: half a person does not come. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough && Number.isInteger(n)) ?? 10 * power;
  const count = Math.ceil(Math.max(most, 1) / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)));
}
/** The labels that fit without touching: all, every second, and so on. */
export function spread(count: number, length: number, room: number): number[] {
  const every = Math.max(1, Math.ceil((count * room) / Math.max(length, 1)));
  return Array.from({ length: count }, (_, n) => n).filter((n) => n % every === 0);
}
/** "1,234", "12.5". */
export const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
/** "46%"; nothing of nothing is zero. */
export const share = (part: number, whole: number): string => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '–');
