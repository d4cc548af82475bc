import type { TextLayer } from '../../resources/registration/design/document.ts';
import type { Typesetter } from '../shape.ts';

/** How far lines are apart, as a share of the size of their letters. */
export const LINE = 1.2;
const ELLIPSIS = '…';
const STEPS = 14;
/** Scripts in which a line may end within what stands between spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Those in which it may end after any character. */
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const words = new Intl.Segmenter('und', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The parts of a text after each of which a line may end. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  const segments = [...words.segment(text)].flatMap(({ segment }) =>
    ideographic.test(segment) ? [...graphemes.segment(segment)].map((one) => one.segment) : [segment],
  );
  for (const segment of segments) {
    const last = parts.at(-1);
    const mayBreak = last === undefined || /[\s-]$/u.test(last) || (unspaced.test(segment) && unspaced.test(last));
    if (mayBreak && !/^\s+$/u.test(segment)) parts.push(segment);
    else parts[Math.max(0, parts.length - 1)] = `${last ?? ''}${segment}`;
  }
  return parts;
}
type Measure = (text: string) => number;
/** The lines in which parts stand, without dividing any. Too long a part stands alone. */
function linesOf(parts: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last}${part}`.trimEnd()) <= width) lines[lines.length - 1] = `${last}${part}`;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}
/** What of a text fits into a width, with a sign for the rest. */
function cut(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (measure(`${kept}${segment}${ELLIPSIS}`) > width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
}

/** The lines of a text and the size of its letters, as large as the box and the layer allow. At the smallest size the rest is cut off. */
export function fitText(
  text: string,
  { w, h, weight, fit, max, min }: Pick<TextLayer, 'w' | 'h' | 'weight' | 'fit' | 'max' | 'min'>,
  { widthOf }: Pick<Typesetter, 'widthOf'>,
): { lines: string[]; size: number } {
  const measure = (line: string) => widthOf(line, weight === 'bold');
  const smallest = Math.min(min, max);
  const highest = Math.min(max, h / LINE);
  if (fit === 'shrink') {
    const size = Math.max(smallest, Math.min(highest, w / Math.max(0.01, measure(text))));
    return { lines: [cut(text, w / size + 1e-6, measure)], size };
  }
  const parts = partsOf(text);
  const widest = Math.max(0.01, ...parts.map((part) => measure(part.trim())));
  const fitting = (size: number) => {
    const lines = linesOf(parts, w / size + 1e-6, measure);
    return size * widest <= w + 1e-6 && lines.length * size * LINE <= h + 1e-6 ? lines : null;
  };
  let [low, high] = [smallest, Math.max(smallest, highest)];
  let best = fitting(high);
  if (best) return { lines: best, size: high };
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    const lines = fitting(middle);
    if (lines) [best, low] = [lines, middle];
    else high = middle;
  }
  if (best) return { lines: best, size: low };
  const room = Math.max(1, Math.floor(h / (smallest * LINE) + 1e-6));
  const lines = linesOf(parts, w / smallest, measure);
  const kept = lines.slice(0, room);
  if (lines.length > room) kept[room - 1] = lines.slice(room - 1).join(' ');
  return { lines: kept.map((line) => cut(line, w / smallest, measure)), size: smallest };
}
