import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Font } from 'fontkit';
import { create } from 'fontkit';

/* The fonts of documents. What is not in the usual one is drawn from outlines, from the first font that has it. */

/** A font, and how much wider its strokes are drawn, in parts of its size. */
export interface Face {
  readonly font: Font;
  readonly isUsual: boolean;
  readonly stroke: number;
}
const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(resolve(`${name}/package.json`));
/** Where the usual font is. */
export const usualFile = (bold: boolean) =>
  path.join(
    folderOf('@expo-google-fonts/noto-sans'),
    bold ? '700Bold/NotoSans_700Bold.ttf' : '400Regular/NotoSans_400Regular.ttf',
  );
const scriptFile = (script: string) => (bold: boolean) => {
  const name = `NotoSans${script}`;
  const file = bold ? `700Bold/${name}_700Bold.ttf` : `400Regular/${name}_400Regular.ttf`;
  return path.join(folderOf(`@expo-google-fonts/noto-sans-${script.toLowerCase()}`), file);
};
const scripts = ['Arabic', 'Hebrew', 'Thai'].map(scriptFile);
/** Fonts of thousands of characters, in a hundred files each. They are of variable weight, of which the outlines are the thinnest. */
const large = ['jp', 'kr', 'sc'] as const;
const THIN = { regular: 0.032, bold: 0.075 };

const loaded = new Map<string, Font>();
function load(file: string): Font {
  const known = loaded.get(file);
  if (known) return known;
  const font = create(readFileSync(file)) as Font; // none of these files is a collection
  loaded.set(file, font);
  return font;
}

type Range = readonly [first: number, last: number];
const partsOf = new Map<string, readonly { file: string; ranges: readonly Range[] }[]>();
/** The files of a large font, with the characters of each. */
function parts(name: string) {
  const known = partsOf.get(name);
  if (known) return known;
  const folder = folderOf(`@fontsource-variable/noto-sans-${name}`);
  const subsets = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>; // of the package
  const list = Object.entries(subsets).map(([subset, text]) => ({
    file: path.join(folder, 'files', `noto-sans-${name}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: text.split(',').map((range): Range => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
  partsOf.set(name, list);
  return list;
}
function largeFileOf(code: number): string | null {
  for (const name of large) {
    const part = parts(name).find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
    if (part) return part.file;
  }
  return null;
}
/** Reads the large fonts that texts need, one by one, so that others need not wait for all of them. */
export async function loadFonts(texts: Iterable<string>): Promise<void> {
  const characters = new Set([...texts].flatMap((text) => [...text]));
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x1100 || load(usualFile(false)).hasGlyphForCodePoint(code)) continue;
    const file = largeFileOf(code);
    if (!file || loaded.has(file)) continue;
    load(file);
    await setImmediate();
  }
}

const faces = { regular: new Map<number, Face>(), bold: new Map<number, Face>() } as const;
/** The font that has a character; the usual one if none has it. */
export function faceOf(code: number, bold: boolean): Face {
  const known = faces[bold ? 'bold' : 'regular'];
  const face = known.get(code) ?? findFace(code, bold);
  known.set(code, face);
  return face;
}
function findFace(code: number, bold: boolean): Face {
  const usual = { font: load(usualFile(bold)), isUsual: true, stroke: 0 };
  if (usual.font.hasGlyphForCodePoint(code)) return usual;
  for (const fileOf of scripts) {
    const font = load(fileOf(bold));
    if (font.hasGlyphForCodePoint(code)) return { font, isUsual: false, stroke: 0 };
  }
  const file = code < 0x1100 ? null : largeFileOf(code);
  const font = file ? load(file) : null;
  if (!font?.hasGlyphForCodePoint(code)) return usual;
  return { font, isUsual: false, stroke: bold ? THIN.bold : THIN.regular };
}
