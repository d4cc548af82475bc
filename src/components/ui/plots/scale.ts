/** Round numbers from 0 to at least the largest of the values, about five of them, as axis ticks: whole ones where the values are, as what is counted. */
export function ticksTo(values: readonly number[]): number[] {
  const most = Math.max(0, ...values);
  const isWhole = values.every(Number.isInteger);
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough && (Number.isInteger(n) || (most < 4 && !isWhole))) ?? 10 * power;
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
