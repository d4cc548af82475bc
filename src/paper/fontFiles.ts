/** The files of the fonts that documents and badges are set in, by name. The service reads them from packages, browsers get them from it. */

/** The first and the last character of a range. */
export type Range = readonly [first: number, last: number];
const fileOf = (family: string) => (bold: boolean) => `NotoSans${family}_${bold ? '700Bold' : '400Regular'}.ttf`;
/** The file of the usual font: Latin, Greek, Cyrillic and Devanagari. */
export const usualFile = fileOf('');
/** Scripts with fonts of their own. */
export const scripts: readonly {
  readonly name: string;
  readonly file: (bold: boolean) => string;
  readonly ranges: readonly Range[];
}[] = [
  {
    name: 'Arabic',
    file: fileOf('Arabic'),
    ranges: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x870, 0x8ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ],
  },
  {
    name: 'Hebrew',
    file: fileOf('Hebrew'),
    ranges: [
      [0x590, 0x5ff],
      [0xfb1d, 0xfb4f],
    ],
  },
  { name: 'Thai', file: fileOf('Thai'), ranges: [[0xe00, 0xe7f]] },
];
/** Fonts of thousands of characters, in a hundred files each. They are of variable weight, of which the outlines are the thinnest. */
export const large = ['jp', 'kr', 'sc'] as const;
/** Lists the files of the large fonts with their characters (`FontPart`). */
export const PARTS_FILE = 'parts.json';
/** From here on characters are looked for in the large fonts. */
export const FIRST_LARGE = 0x1100;

export interface FontPart {
  readonly file: string;
  readonly ranges: readonly Range[];
}
export const isWithin = (code: number, ranges: readonly Range[]) => ranges.some(([first, last]) => code >= first && code <= last);
