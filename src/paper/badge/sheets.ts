import type { Size } from '../../resources/registration/design/document.ts';

/* Paper that badges are printed on, in millimeters. */

/** A grid of labels on a sheet, or room for as many badges as fit, which are cut out. */
interface SheetPaper {
  readonly paper: Size;
  readonly grid?: {
    readonly columns: number;
    readonly rows: number;
    readonly left: number;
    readonly top: number;
    /** From one label to the next. */
    readonly across: number;
    readonly down: number;
    readonly label: Size;
  };
}
const a4 = { w: 210, h: 297 };
const letter = { w: 215.9, h: 279.4 };
/** The kinds of sheets; null: each badge is a sheet. */
export const sheets = {
  single: null,
  a4: { paper: a4 },
  letter: { paper: letter },
  avery5392: {
    paper: letter,
    grid: { columns: 2, rows: 3, left: 6.35, top: 25.4, across: 101.6, down: 76.2, label: { w: 101.6, h: 76.2 } },
  },
  avery5395: {
    paper: letter,
    grid: { columns: 2, rows: 4, left: 17.46, top: 14.82, across: 95.25, down: 63.5, label: { w: 85.72, h: 59.27 } },
  },
  averyl4785: {
    paper: a4,
    grid: { columns: 2, rows: 5, left: 17.5, top: 13.5, across: 95, down: 55, label: { w: 80, h: 50 } },
  },
} as const satisfies Readonly<Record<string, SheetPaper | null>>;
export type SheetName = keyof typeof sheets;
export const sheetNames = Object.keys(sheets) as [SheetName, ...SheetName[]]; // these keys and no others

/** A sheet with places for badges: their top left corners, and how large they may be drawn. */
export interface SheetPlan {
  readonly paper: Size;
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** Lines at the edge of the paper that show where to cut. */
  readonly marks: readonly { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }[];
}
/** The least space around badges that are cut out, and the length of a mark. */
const [MARGIN, MARK] = [8, 5];
const GAP = 1;
const steps = (count: number) => Array.from({ length: count }, (_, n) => n);

/** How badges of a size stand on a kind of sheet. */
export function planOf(name: SheetName, { w, h }: Size): SheetPlan {
  const sheet: SheetPaper | null = sheets[name];
  if (!sheet) return { paper: { w, h }, places: [{ x: 0, y: 0 }], marks: [] };
  const { paper, grid } = sheet;
  if (grid) {
    const { columns, rows, left, top, across, down, label } = grid;
    const places = steps(rows).flatMap((row) =>
      steps(columns).map((column) => ({
        x: left + column * across + (label.w - w) / 2,
        y: top + row * down + (label.h - h) / 2,
      })),
    );
    return { paper, places, marks: [] };
  }
  const howMany = (room: number, each: number) => Math.max(1, Math.floor((room - 2 * MARGIN) / each));
  const [columns, rows] = [howMany(paper.w, w), howMany(paper.h, h)];
  const [left, top] = [(paper.w - columns * w) / 2, (paper.h - rows * h) / 2];
  const places = steps(rows).flatMap((row) => steps(columns).map((column) => ({ x: left + column * w, y: top + row * h })));
  const [right, bottom] = [left + columns * w, top + rows * h];
  const across = steps(columns + 1).flatMap((n) => {
    const x = left + n * w;
    return [
      { x1: x, y1: top - GAP - MARK, x2: x, y2: top - GAP },
      { x1: x, y1: bottom + GAP, x2: x, y2: bottom + GAP + MARK },
    ];
  });
  const down = steps(rows + 1).flatMap((n) => {
    const y = top + n * h;
    return [
      { x1: left - GAP - MARK, y1: y, x2: left - GAP, y2: y },
      { x1: right + GAP, y1: y, x2: right + GAP + MARK, y2: y },
    ];
  });
  return { paper, places, marks: [...across, ...down] };
}

/** Sizes of badges that are printed without a design. */
export const badgeSizes = {
  '102x76': { w: 102, h: 76 },
  '89x57': { w: 89, h: 57 },
  '86x54': { w: 86, h: 54 },
  a6: { w: 148, h: 105 },
  a7: { w: 105, h: 74 },
} as const satisfies Readonly<Record<string, Size>>;
export type BadgeSize = keyof typeof badgeSizes;
export const sizeNames = Object.keys(badgeSizes) as [BadgeSize, ...BadgeSize[]]; // these keys and no others
