import type { DesignImage, Size } from '../../resources/registration/design/document.ts';
import { outlinesOf, type Typesetter } from '../shape.ts';
import type { Shape } from './layout.ts';

/** Where the images of a convention are. */
export type ImageLinks = Readonly<Partial<Record<DesignImage, string>>>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const round = (n: number) => Number(n.toFixed(3));
const placeOf = ({ x, y, w, h }: Extract<Shape, { w: number }>) =>
  `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"`;

function drawText({ text, x, y, size, bold, color }: Extract<Shape, { type: 'text' }>, typesetter: Typesetter): string {
  let at = x;
  const drawn = typesetter.piecesOf(text, bold).flatMap((piece) => {
    const { font, stroke } = piece.face;
    const scale = size / font.unitsPerEm;
    const line = stroke ? ` stroke="${color}" stroke-width="${round(stroke * font.unitsPerEm)}" stroke-linejoin="round"` : '';
    const glyphs = outlinesOf(piece).flatMap((glyph) =>
      glyph.path
        ? [
            `<path transform="translate(${round(at + glyph.x * scale)} ${round(y - glyph.y * scale)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${glyph.path}"${line}/>`,
          ]
        : [],
    );
    at += piece.width * size;
    return glyphs;
  });
  return `<g fill="${color}">${drawn.join('')}</g>`;
}
function draw(shape: Shape, typesetter: Typesetter, images: ImageLinks): string {
  if (shape.type === 'text') return drawText(shape, typesetter);
  const place = placeOf(shape);
  if (shape.type === 'rect') return `<rect ${place} fill="${shape.color}"${shape.radius ? ` rx="${shape.radius}"` : ''}/>`;
  if (shape.type === 'code')
    return `<svg ${place} viewBox="0 0 ${shape.cells} ${shape.cells}" shape-rendering="crispEdges"><rect width="${shape.cells}" height="${shape.cells}" fill="#fff"/><path d="${shape.path}"/></svg>`;
  const link = images[shape.image];
  return link ? `<image ${place} href="${escapeXml(link)}" preserveAspectRatio="xMidYMid meet"/>` : '';
}
/** Shapes as SVG of the size of the badge. `title` is what a screen reader says. */
export const svgOf = (
  shapes: readonly Shape[],
  { w, h }: Size,
  { title, typesetter, images = {} }: { title: string; typesetter: Typesetter; images?: ImageLinks },
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}" role="img" aria-label="${escapeXml(title)}">`,
    `<rect width="${w}" height="${h}" fill="#fff"/>`,
    ...shapes.map((shape) => draw(shape, typesetter, images)),
    '</svg>',
  ].join('');
