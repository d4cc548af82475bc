import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type FontPart, large, PARTS_FILE, type Range, scripts, usualFile } from '../../../paper/fontFiles.ts';
import { createTypesetter, type Typesetter } from '../../../paper/shape.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(resolve(`${name}/package.json`));

const largeFolder = (name: string) => folderOf(`@fontsource-variable/noto-sans-${name}`);
const rangeOf = (range: string): Range => {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};
let parts: readonly FontPart[] | null = null;
/** The files of the large fonts, with the characters of each. */
function largeParts(): readonly FontPart[] {
  parts ??= large.flatMap((name) => {
    const subsets = JSON.parse(readFileSync(path.join(largeFolder(name), 'unicode.json'), 'utf8')) as Record<string, string>; // of the package
    return Object.entries(subsets).map(([subset, text]) => ({
      file: `noto-sans-${name}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: text.split(',').map(rangeOf),
    }));
  });
  return parts;
}
const own = new Map<string, string>();
for (const [script, fileOf] of [['', usualFile] as const, ...scripts.map(({ name, file }) => [name, file] as const)])
  for (const bold of [false, true])
    own.set(
      fileOf(bold),
      path.join(`@expo-google-fonts/noto-sans${script && `-${script.toLowerCase()}`}`, bold ? '700Bold' : '400Regular'),
    );

/** Where a font file is, by its name; null if there is none. */
export function fontPath(name: string): string | null {
  const folder = own.get(name);
  if (folder) {
    const weight = path.basename(folder);
    return path.join(folderOf(path.dirname(folder)), weight, name);
  }
  const [, font] = /^noto-sans-(jp|kr|sc)-[\w-]+\.woff2$/.exec(name) ?? [];
  return font && largeParts().some(({ file }) => file === name) ? path.join(largeFolder(font), 'files', name) : null;
}
/** A font file, or the list of them; null if there is none. */
export function readFont(name: string): Uint8Array | null {
  if (name === PARTS_FILE) return new TextEncoder().encode(JSON.stringify(largeParts()));
  const file = fontPath(name);
  return file === null ? null : readFileSync(file);
}
let loaded: Typesetter | undefined;
async function load(): Promise<Typesetter> {
  const { createFonts } = await import('../../../paper/fonts.ts');
  const fonts = createFonts({
    read: readFont,
    async fetch() {
      await setImmediate();
    },
  });
  loaded ??= createTypesetter(fonts);
  return loaded;
}
/** @throws before anything was prepared */
function ready(): Typesetter {
  if (!loaded) throw new Error('Nothing was prepared to be typeset.');
  return loaded;
}
/**
 * Sets texts with the fonts of the packages. What reads fonts is loaded for the first texts to be prepared; what is large is read at need, one file
 * after the other, so that others need not wait.
 */
export const typesetter: Typesetter = {
  prepare: async (texts) => (await load()).prepare(texts),
  piecesOf: (text, bold) => ready().piecesOf(text, bold),
  drawable: (text) => ready().drawable(text),
  widthOf: (text, bold) => ready().widthOf(text, bold),
  wrap: (text, width, bold) => ready().wrap(text, width, bold),
};
