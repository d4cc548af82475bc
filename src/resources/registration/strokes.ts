/** What a signature is drawn within. */
export const PAD = { width: 600, height: 200 } as const;
/** The most lines of a signature, and the most points of all of them. */
export const MOST_STROKES = 100;
export const MOST_POINTS = 2_000;

/** A line of the pen: x and y in turn. */
export type Stroke = readonly number[];

/** How many points a signature has. */
export const pointsOf = (lines: readonly Stroke[]): number => lines.reduce((sum, line) => sum + line.length / 2, 0);
/** A line as a path in SVG. A single point is a dot. */
export function pathOf(line: Stroke): string {
  const [x = 0, y = 0, ...rest] = line;
  if (!rest.length) return `M${x} ${y}h0`;
  const points = Array.from({ length: rest.length / 2 }, (_, n) => `${rest[2 * n]} ${rest[2 * n + 1]}`);
  return `M${x} ${y}L${points.join(' ')}`;
}
