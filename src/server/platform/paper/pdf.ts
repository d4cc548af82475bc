import { language } from '../../../messages/language.ts';
import { usualFile } from '../../../paper/fontFiles.ts';
import { outlinesOf } from '../../../paper/shape.ts';
import { fontPath, typesetter } from './typesetter.ts';

export type Pdf = PDFKit.PDFDocument;
interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
}
interface Options {
  readonly title: string;
  readonly author: string;
  readonly date: Date;
  /** Of the first page: a name, or width and height in points. */
  readonly size: string | [number, number];
  readonly bufferPages?: boolean;
}
const pathOf = (bold: boolean) => fontPath(usualFile(bold)) ?? ''; // the package has it

/** Begins a document in the language of the moment. The library is loaded for the first one. */
export async function openPdf({ title, author, date, size, bufferPages = false }: Options): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...{ size, bufferPages },
    margin: 0,
    lang: language(),
    displayTitle: true,
    font: pathOf(false),
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  return doc.registerFont('regular', pathOf(false)).registerFont('bold', pathOf(true));
}
/** The same, with its bytes once it has ended. */
export async function newPdf(options: Options): Promise<{ doc: Pdf; finished: Promise<Buffer> }> {
  const doc = await openPdf(options);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  return { doc, finished };
}
/** Draws one line of text that begins at `left`, with its baseline at `at`. Other scripts are outlines that can be copied as text. */
export function drawLine(
  doc: Pdf,
  text: string,
  left: number,
  at: number,
  { size = 10, bold = false, color = '#14181c' }: Style,
): void {
  let x = left;
  for (const piece of typesetter.piecesOf(text, bold)) {
    const { face, width } = piece;
    if (face.isUsual && !piece.isRightToLeft) {
      doc.font(bold ? 'bold' : 'regular', size).fillColor(color);
      doc.text(piece.text, x, at, { lineBreak: false, baseline: 'alphabetic' });
    } else {
      const scale = size / face.font.unitsPerEm;
      doc.markContent('Span', { actual: piece.text });
      for (const { path, x: dx, y: dy } of outlinesOf(piece)) {
        if (!path) continue;
        doc
          .save()
          .translate(x + dx * scale, at - dy * scale)
          .scale(scale, -scale)
          .path(path);
        if (face.stroke)
          doc
            .lineJoin('round')
            .lineWidth(face.stroke * face.font.unitsPerEm)
            .fillAndStroke(color, color);
        else doc.fill(color);
        doc.restore();
      }
      doc.endMarkedContent();
    }
    x += width * size;
  }
}
