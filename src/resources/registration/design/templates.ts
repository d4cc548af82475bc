import type { DesignDocument, Layer, Size, TextLayer } from './document.ts';

/* Designs to begin with, for each size of a badge. */

const round = (n: number) => Math.round(n * 10) / 10;
type Box = Pick<Layer, 'x' | 'y' | 'w' | 'h'>;
const rounded = ({ x, y, w, h }: Box): Box => ({ x: round(x), y: round(y), w: round(w), h: round(h) });
const rect = (box: Box, color: string): Layer => ({ type: 'rect', ...rounded(box), color, radius: 0 });
const code = (box: Box): Layer => ({ type: 'code', ...rounded(box) });
function text(field: TextLayer['field'], box: Box, max: number, more: Partial<TextLayer> = {}): Layer {
  const size = Math.max(1, round(max));
  return {
    ...{ type: 'text', ...rounded(box), field, text: '', weight: 'bold', color: '#000000', align: 'center', fit: 'shrink' },
    ...{ max: size, min: Math.min(size, 2), ...more },
  } as Layer; // all of its parts are above
}

/** The convention, the name as large as it fits, the type on its color, pronouns, number and code. What is printed without a design. */
export function standardDesign({ w, h }: Size): DesignDocument {
  const edge = w * 0.05;
  const [head, foot] = [h * 0.15, h * 0.17];
  const square = Math.min(h * 0.26, w * 0.3);
  const low = h - foot - square - h * 0.02;
  const whole = { x: edge, w: w - 2 * edge };
  const beside = { x: edge, w: w - 3 * edge - square, h: square / 2 };
  const light = { color: '#ffffff' } as const;
  return {
    size: { w, h },
    layers: [
      rect({ x: 0, y: 0, w, h: head }, 'type'),
      text('convention_name', { ...whole, y: 0, h: head }, head * 0.5, light),
      text('name', { ...whole, y: head + h * 0.02, h: low - head - h * 0.03 }, h * 0.26, { fit: 'wrap' }),
      text('pronouns', { ...beside, y: low }, h * 0.075, { align: 'left', weight: 'regular' }),
      text('badge_number', { ...beside, y: low + square / 2 }, h * 0.09, { align: 'left' }),
      code({ x: w - edge - square, y: low, w: square, h: square }),
      rect({ x: 0, y: h - foot, w, h: foot }, 'type'),
      text('badgetype_name', { ...whole, y: h - foot, h: foot }, foot * 0.6, light),
    ],
  };
}
/** The first name as large as it fits, the last name below; the type as a stripe on the left. */
export function firstNameDesign({ w, h }: Size): DesignDocument {
  const stripe = w * 0.06;
  const edge = w * 0.05;
  const square = Math.min(h * 0.24, w * 0.28);
  const x = stripe + edge;
  const room = w - x - edge;
  const low = h - square - h * 0.05;
  return {
    size: { w, h },
    layers: [
      rect({ x: 0, y: 0, w: stripe, h }, 'type'),
      text('convention_name', { x, y: h * 0.04, w: room, h: h * 0.1 }, h * 0.06, { weight: 'regular', align: 'left' }),
      text('firstname', { x, y: h * 0.15, w: room, h: h * 0.32 }, h * 0.3, { align: 'left' }),
      text('lastname', { x, y: h * 0.47, w: room, h: h * 0.16 }, h * 0.12, { align: 'left', weight: 'regular' }),
      text('pronouns', { x, y: low, w: room - square - edge, h: square / 3 }, h * 0.06, { align: 'left', weight: 'regular' }),
      text('badgetype_name', { x, y: low + square / 3, w: room - square - edge, h: square / 3 }, h * 0.07, {
        ...{ align: 'left', color: 'type' },
      }),
      text('badge_number', { x, y: low + (square * 2) / 3, w: room - square - edge, h: square / 3 }, h * 0.06, { align: 'left' }),
      code({ x: w - edge - square, y: low, w: square, h: square }),
    ],
  };
}
/** A picture of the convention above; black on white for label printers below it. */
export function pictureDesign({ w, h }: Size): DesignDocument {
  const edge = w * 0.05;
  const top = h * 0.36;
  const square = Math.min(h * 0.22, w * 0.28);
  const low = h - square - h * 0.04;
  const beside = { x: edge, w: w - 3 * edge - square, h: square / 3 };
  return {
    size: { w, h },
    layers: [
      { type: 'image', ...rounded({ x: 0, y: 0, w, h: top }), image: 'badgeheaderimage' },
      text('name', { x: edge, y: top + h * 0.02, w: w - 2 * edge, h: low - top - h * 0.04 }, h * 0.2, { fit: 'wrap' }),
      text('badgetype_name', { ...beside, y: low }, h * 0.07, { align: 'left' }),
      text('pronouns', { ...beside, y: low + square / 3 }, h * 0.06, { align: 'left', weight: 'regular' }),
      text('badge_number', { ...beside, y: low + (square * 2) / 3 }, h * 0.06, { align: 'left' }),
      code({ x: w - edge - square, y: low, w: square, h: square }),
    ],
  };
}
export const templates = { standard: standardDesign, firstName: firstNameDesign, picture: pictureDesign } as const;
export type TemplateName = keyof typeof templates;
