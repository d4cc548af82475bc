import { encode } from 'uqr';
import type { DesignDocument, DesignImage, Layer, TextLayer } from '../../resources/registration/design/document.ts';
import type { Typesetter } from '../shape.ts';
import { fitText, LINE } from './fitText.ts';
import { type PrintedBadge, shownName } from './printedBadge.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** What is drawn, from back to front, in millimeters. A text is one line that begins at x, with its baseline at y. */
export type Shape =
  | ({ readonly type: 'rect'; readonly color: string; readonly radius: number } & Box)
  | ({ readonly type: 'image'; readonly image: DesignImage } & Box)
  | ({ readonly type: 'code'; readonly cells: number; readonly path: string } & Box)
  | {
      readonly type: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly bold: boolean;
      readonly color: string;
    };

/** Colors of badge types, dark enough for white letters. */
const colors = ['#145d57', '#7a1f5c', '#1c4f8f', '#8a3b12', '#3d5a14', '#5b2d91', '#8f1d2c', '#3b434c'];
export const typeColor = (place: number) => colors[place % colors.length] ?? '#000000';
/** White cells around a code. */
const QUIET = 2;
/** Where the baseline is below the middle of letters, in parts of their size. */
const MIDDLE = 0.35;

function textOf({ field, text }: TextLayer, badge: PrintedBadge, convention: string): string {
  if (field === 'own') return text;
  if (field === 'name') return shownName(badge);
  if (field === 'convention_name') return convention;
  if (field === 'badge_number') return `#${badge.badge_number}`;
  return badge[field] ?? '';
}
function codeShape({ x, y, w, h }: Box, text: string): Shape {
  const { data, size: cells } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, top) => row.flatMap((dark, left) => (dark ? [`M${left} ${top}h1v1h-1z`] : []))).join('');
  const side = Math.min(w, h);
  return { type: 'code', x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side, cells, path };
}
function textShapes(layer: TextLayer, text: string, color: string, typesetter: Typesetter): Shape[] {
  const { x, y, w, h, align } = layer;
  const bold = layer.weight === 'bold';
  const { lines, size } = fitText(text, layer, typesetter);
  const first = y + h / 2 - ((lines.length - 1) * size * LINE) / 2 + size * MIDDLE;
  const share = align === 'left' ? 0 : align === 'right' ? 1 : 0.5;
  return lines.map((line, n) => {
    const room = w - typesetter.widthOf(line, bold) * size;
    return { type: 'text', text: line, x: x + room * share, y: first + n * size * LINE, size, bold, color };
  });
}
/** What is drawn of a badge. The typesetter has been prepared for `textsOf` the badge. */
export function layout(
  { layers }: DesignDocument,
  badge: PrintedBadge,
  convention: string,
  typesetter: Typesetter,
): readonly Shape[] {
  const colorOf = (color: string) => (color === 'type' ? typeColor(badge.badgetype_place) : color);
  return layers.flatMap((layer: Layer): Shape[] => {
    const { x, y, w, h } = layer;
    if (layer.type === 'rect') return [{ type: 'rect', x, y, w, h, color: colorOf(layer.color), radius: layer.radius }];
    if (layer.type === 'image') return [{ type: 'image', x, y, w, h, image: layer.image }];
    if (layer.type === 'code') return [codeShape(layer, badge.badge_code)];
    const text = typesetter.drawable(textOf(layer, badge, convention).trim());
    return text ? textShapes(layer, text, colorOf(layer.color), typesetter) : [];
  });
}
/** The texts of a badge, for the fonts that it needs. */
export const textsOf = ({ layers }: DesignDocument, badge: PrintedBadge, convention: string): string[] =>
  layers.flatMap((layer) => (layer.type === 'text' ? [textOf(layer, badge, convention)] : []));
