import type { Shape } from '../../../paper/badge/layout.ts';
import { layout, textsOf } from '../../../paper/badge/layout.ts';
import type { PrintedBadge } from '../../../paper/badge/printedBadge.ts';
import type { SheetPlan } from '../../../paper/badge/sheets.ts';
import type { DesignDocument, DesignImage } from '../../../resources/registration/design/document.ts';
import { drawLine, type Pdf } from './pdf.ts';
import { typesetter } from './typesetter.ts';

/** Points in a millimeter. */
export const POINTS = 72 / 25.4;
/** Images that can stand in a PDF: PNG or JPEG. */
export type Pictures = Readonly<Partial<Record<DesignImage, Buffer>>>;

function drawShape(doc: Pdf, shape: Shape, pictures: Pictures): void {
  const { x, y } = shape;
  if (shape.type === 'text') {
    drawLine(doc, shape.text, x, y, shape);
    return;
  }
  const { w, h } = shape;
  if (shape.type === 'rect') {
    doc.roundedRect(x, y, w, h, Math.min(shape.radius, w / 2, h / 2)).fill(shape.color);
    return;
  }
  if (shape.type === 'image') {
    const picture = pictures[shape.image];
    if (picture) doc.image(picture, x, y, { fit: [w, h], align: 'center', valign: 'center' });
    return;
  }
  doc.rect(x, y, w, h).fill('#ffffff');
  doc
    .save()
    .translate(x, y)
    .scale(w / shape.cells)
    .path(shape.path)
    .fill('#000000')
    .restore();
}
/** Draws a badge with its top left corner at x and y (millimeters), and nothing beyond its edges. */
async function drawBadge(
  doc: Pdf,
  at: { x: number; y: number },
  {
    design,
    badge,
    convention,
    pictures,
  }: { design: DesignDocument; badge: PrintedBadge; convention: string; pictures: Pictures },
): Promise<void> {
  await typesetter.prepare(textsOf(design, badge, convention));
  const { w, h } = design.size;
  doc.save().scale(POINTS).translate(at.x, at.y).rect(0, 0, w, h).clip();
  for (const shape of layout(design, badge, convention, typesetter)) drawShape(doc, shape, pictures);
  doc.restore();
}
/** Draws a sheet of badges of one design on the page. */
export async function drawSheet(
  doc: Pdf,
  { places, marks }: SheetPlan,
  badges: readonly PrintedBadge[],
  look: { design: DesignDocument; convention: string; pictures: Pictures },
): Promise<void> {
  for (const [n, badge] of badges.entries()) await drawBadge(doc, places[n] ?? { x: 0, y: 0 }, { ...look, badge });
  doc.save().scale(POINTS).lineWidth(0.1).strokeColor('#000000');
  for (const { x1, y1, x2, y2 } of marks) doc.moveTo(x1, y1).lineTo(x2, y2).stroke();
  doc.restore();
}
