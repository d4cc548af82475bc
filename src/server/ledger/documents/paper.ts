import { paperText } from '../../../messages/ledger/invoices.ts';
import { drawLine, newPdf } from '../../platform/paper/pdf.ts';
import { typesetter } from '../../platform/paper/typesetter.ts';

const { widthOf, wrap } = typesetter;

/* A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 72 } as const;
const GRAY = '#5a6570';
export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
}
/** A cell of a row: its text, where it begins or ends, and how wide it may be. */
export interface Cell extends Style {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}
/** A document that is written from top to bottom. */
export interface Paper {
  readonly width: number;
  row(cells: readonly Cell[], style?: Style & { readonly above?: number }): void;
  rule(): void;
  gap(points: number): void;
  /** Goes to a new page unless there is so much room on this one. */
  need(points: number): void;
  /** What is written at the top of each further page. */
  repeat(head: (() => void) | null): void;
  end(): Promise<Buffer>;
}

/** Begins a document in the language of the moment. */
export async function newPaper({ title, author, date }: { title: string; author: string; date: Date }): Promise<Paper> {
  const { doc, finished } = await newPdf({ title, author, date, size: 'A4', bufferPages: true });
  let y: number = PAGE.margin;
  let head: (() => void) | null = null;

  const line = (text: string, left: number, at: number, style: Style) => drawLine(doc, text, left, at, style);
  /** Goes to a new page unless so many points are left on this one. Says whether it did. */
  const makeRoom = (points: number): boolean => {
    if (y + points <= PAGE.height - PAGE.bottom || y <= PAGE.margin) return false;
    doc.addPage();
    y = PAGE.margin;
    const again = head;
    head = null; // it makes room as well
    again?.();
    head = again;
    return true;
  };
  const paper: Paper = {
    width: PAGE.width - 2 * PAGE.margin,
    row(cells, { above = 0, ...style } = {}) {
      const drawn = cells.map((cell) => {
        const { size = 10, bold = false, color } = { ...style, ...cell };
        return { ...cell, size, bold, ...(color ? { color } : {}), lines: wrap(cell.text, cell.width / size, bold) };
      });
      const height = Math.max(0, ...drawn.map(({ lines, size }) => lines.length * size * 1.4));
      if (!makeRoom(above + height)) y += above;
      for (const { lines, x, width, align, ...cell } of drawn)
        lines.forEach((text, n) => {
          const left = PAGE.margin + x + (align === 'right' ? width - widthOf(text, cell.bold) * cell.size : 0);
          line(text, left, y + cell.size * (1.05 + 1.4 * n), cell);
        });
      y += height;
    },
    rule() {
      doc
        .moveTo(PAGE.margin, y + 4)
        .lineTo(PAGE.width - PAGE.margin, y + 4)
        .lineWidth(0.6)
        .strokeColor('#b9c1c9')
        .stroke();
      y += 8;
    },
    gap(points) {
      y += points;
    },
    need(points) {
      makeRoom(points);
    },
    repeat(again) {
      head = again;
    },
    end() {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        const text = paperText.page({ page: page + 1, pages: count });
        const footer = { size: 8, color: GRAY };
        const [by = ''] = wrap(author, (PAGE.width - 2 * PAGE.margin - 120) / 8);
        line(by, PAGE.margin, PAGE.height - 36, footer);
        line(text, PAGE.width - PAGE.margin - widthOf(text, false) * 8, PAGE.height - 36, footer);
      }
      doc.end();
      return finished;
    },
  };
  return paper;
}
export const gray = { color: GRAY } as const;
