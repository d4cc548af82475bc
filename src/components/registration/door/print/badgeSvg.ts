import { encode } from 'uqr';
import type { Label } from '../../../../server/registration/desk/labels.ts';
import { escapeXml, fitText, type Measure, round } from './fitText.ts';
import type { Paper } from './sizes.ts';

export const BADGE_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';
/** Colors of badge types, dark enough for white letters. */
const colors = ['#145d57', '#7a1f5c', '#1c4f8f', '#8a3b12', '#3d5a14', '#5b2d91', '#8f1d2c', '#3b434c'];

/** A code for scanners, in a square. */
function code(text: string, x: number, y: number, width: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 1 });
  const path = data.flatMap((row, top) => row.flatMap((dark, left) => (dark ? [`M${left} ${top}h1v1h-1z`] : []))).join('');
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(width)}"`;
  return `<svg ${place} viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
}

/** A badge as SVG: the convention, the name as large as it fits, the type on its color, number and code. */
export function badgeSvg(label: Label, convention: string, { w, h }: Paper, measure: Measure): string {
  const color = colors[label.badgetype_place % colors.length] ?? '#000';
  const name = label.name || [label.firstname, label.lastname].filter(Boolean).join(' ');
  const edge = w * 0.05;
  const [head, foot] = [h * 0.15, h * 0.17];
  const square = Math.min(h * 0.26, w * 0.3);
  const low = h - foot - square - h * 0.02;
  const whole = { x: edge, w: w - 2 * edge };
  const beside = { x: edge, w: w - 3 * edge - square, h: square / 2 };
  const light = { color: '#fff', weight: 600 };
  const dark = { color: '#000', weight: 600, align: 'start' } as const;
  const text = (words: string | null, box: Parameters<typeof fitText>[1], style: Parameters<typeof fitText>[2]) =>
    fitText(words ?? '', box, style, measure);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}" font-family='${BADGE_FONT}' role="img" aria-label="${escapeXml(`${name}, ${label.badgetype_name}`)}">`,
    `<rect width="${w}" height="${h}" fill="#fff"/><rect width="${w}" height="${round(head)}" fill="${color}"/>`,
    text(convention, { ...whole, y: 0, h: head }, { ...light, max: head * 0.5 }),
    text(
      name,
      { ...whole, y: head + h * 0.02, h: low - head - h * 0.03 },
      { color: '#000', weight: 800, max: h * 0.26, mayBreak: true },
    ),
    text(label.pronouns, { ...beside, y: low }, { ...dark, weight: 400, max: h * 0.075 }),
    text(`#${label.badge_number}`, { ...beside, y: low + square / 2 }, { ...dark, max: h * 0.09 }),
    code(label.badge_code, w - edge - square, low, square),
    `<rect y="${round(h - foot)}" width="${w}" height="${round(foot)}" fill="${color}"/>`,
    text(label.badgetype_name, { ...whole, y: h - foot, h: foot }, { ...light, weight: 700, max: foot * 0.6 }),
    '</svg>',
  ].join('');
}
