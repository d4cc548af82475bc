import { layout, textsOf } from '../../../paper/badge/layout.ts';
import { badgeSizes, planOf } from '../../../paper/badge/sheets.ts';
import { svgOf } from '../../../paper/badge/svg.ts';
import type { DesignDocument } from '../../../resources/registration/design/document.ts';
import { pictureLibrary } from '../../integrations/images/sharp.ts';
import { drawSheet, type Pictures, POINTS } from '../../platform/paper/badgePdf.ts';
import { newPdf } from '../../platform/paper/pdf.ts';
import { pwgRaster } from '../../platform/paper/pwgRaster.ts';
import { typesetter } from '../../platform/paper/typesetter.ts';
import { designsOf, picturesOf } from '../design/designs.ts';
import type { Label } from '../desk/labels.ts';
import type { CopyDrawer } from './copyDrawer.ts';

/** Pixels per inch of rasters. */
const DPI = 300;
const MILLIMETERS_PER_INCH = 25.4;

interface Look {
  readonly design: DesignDocument;
  readonly convention: string;
  readonly pictures: Pictures;
}
async function drawPdf(label: Label, { design, convention, pictures }: Look): Promise<Buffer> {
  const plan = planOf('single', design.size);
  const size: [number, number] = [plan.paper.w * POINTS, plan.paper.h * POINTS];
  const { doc, finished } = await newPdf({ title: label.name, author: convention, date: new Date(), size });
  await drawSheet(doc, plan, [label], { design, convention, pictures });
  doc.end();
  return finished;
}
async function drawRaster(label: Label, { design, convention, pictures }: Look): Promise<Buffer> {
  await typesetter.prepare(textsOf(design, label, convention));
  const images = Object.fromEntries(
    Object.entries(pictures).map(([role, picture]) => [role, `data:image/png;base64,${picture.toString('base64')}`]),
  );
  const shapes = layout(design, label, convention, typesetter);
  const svg = svgOf(shapes, design.size, { title: label.name, typesetter, images });
  const pixels = (length: number) => Math.round((length / MILLIMETERS_PER_INCH) * DPI);
  const sharp = await pictureLibrary();
  const { data, info } = await sharp(Buffer.from(svg), { density: DPI })
    .resize(pixels(design.size.w), pixels(design.size.h), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pwgRaster([{ width: info.width, height: info.height, pixels: data }], DPI);
}

/** Draws badges of a convention one by one. `size`: of badges without a design. */
export const drawCopies: CopyDrawer = async (db, convention, { labels, size, format }) => {
  const designOf = await designsOf(db, convention.id, badgeSizes[size]);
  const used = labels.map((label) => designOf(label.badgedesign_id));
  const pictures = await picturesOf(db, convention.id, used);
  const draw = format === 'application/pdf' ? drawPdf : drawRaster;
  return async (label) => {
    const design = designOf(label.badgedesign_id);
    return { content: await draw(label, { design, convention: convention.name, pictures }), size: design.size };
  };
};
