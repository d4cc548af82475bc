/** The width of a text at a size of one, in the font of badges. */
export type Measure = (text: string, weight: number) => number;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface TextStyle {
  readonly weight: number;
  readonly color: string;
  /** The largest size of the letters, in millimeters. */
  readonly max: number;
  readonly align?: 'start' | 'middle';
  /** Whether it may take two lines. */
  readonly mayBreak?: boolean;
}
/** How far lines are apart, as a share of the size of their letters. */
const LINE = 1.2;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
export const round = (n: number) => Number(n.toFixed(2));

/** Divides a text where both lines are about equally long; one word stays whole. */
export function halves(text: string): readonly string[] {
  const fromMiddle = (place: number) => Math.abs(place - text.length / 2);
  const [place] = [...text.matchAll(/\s+/g)].map(({ index }) => index).sort((a, b) => fromMiddle(a) - fromMiddle(b));
  return place === undefined ? [text] : [text.slice(0, place), text.slice(place).trim()];
}
/** The largest size at which lines fit into a box. */
export function sizeOf(
  lines: readonly string[],
  { w, h }: Pick<Box, 'w' | 'h'>,
  { weight, max }: Pick<TextStyle, 'weight' | 'max'>,
  measure: Measure,
): number {
  const widest = Math.max(...lines.map((line) => measure(line, weight)), 0.01);
  return Math.min(max, w / widest, h / (lines.length * LINE));
}
/** A text in a box as SVG, as large as it fits, in two lines where they are larger than one. */
export function fitText(text: string, box: Box, style: TextStyle, measure: Measure): string {
  if (!text) return '';
  const { align = 'middle', weight, color, mayBreak } = style;
  const options = [[text], ...(mayBreak ? [halves(text)] : [])].map((lines) => ({
    lines,
    size: sizeOf(lines, box, style, measure),
  }));
  const { lines, size } = options.reduce((best, option) => (option.size > best.size ? option : best));
  const x = align === 'start' ? box.x : box.x + box.w / 2;
  const top = box.y + box.h / 2 - ((lines.length - 1) * size * LINE) / 2;
  const attributes = `font-size="${round(size)}" font-weight="${weight}" fill="${color}" text-anchor="${align}" dominant-baseline="central"`;
  return lines
    .map((line, n) => `<text x="${round(x)}" y="${round(top + n * size * LINE)}" ${attributes}>${escapeXml(line)}</text>`)
    .join('');
}
