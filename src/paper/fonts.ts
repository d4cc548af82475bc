import type { Font } from 'fontkit';
import { create } from 'fontkit';
import { FIRST_LARGE, type FontPart, isWithin, PARTS_FILE, scripts, usualFile } from './fontFiles.ts';

/* The fonts of documents and badges. What is not in the usual one is drawn from outlines, from the first font that has it. */

/** A font, and how much wider its strokes are drawn, in parts of its size. */
export interface Face {
  readonly font: Font;
  readonly isUsual: boolean;
  readonly stroke: number;
}
/** Where the files of the fonts come from. */
export interface FontSource {
  /** A file, or null if it is not at hand. */
  read(name: string): Uint8Array | null;
  /** Brings files to hand, and lets others go on meanwhile. */
  fetch(names: readonly string[]): Promise<void>;
}
export interface Fonts {
  /** Makes ready what texts need. @returns whether something came that was not there */
  prepare(texts: Iterable<string>): Promise<boolean>;
  /** The font that has a character; the usual one if none has it that is ready. */
  faceOf(code: number, bold: boolean): Face;
}
const THIN = { regular: 0.032, bold: 0.075 };

/** The fonts from a source. */
export function createFonts(source: FontSource): Fonts {
  const loaded = new Map<string, Font>();
  const faces = { regular: new Map<number, Face>(), bold: new Map<number, Face>() } as const;
  let parts: readonly FontPart[] | null = null;

  const load = (file: string): Font | null => {
    const known = loaded.get(file);
    if (known) return known;
    const bytes = source.read(file);
    if (!bytes) return null;
    const font = create(bytes as Buffer) as Font; // it reads any bytes, and none of these files is a collection
    loaded.set(file, font);
    return font;
  };
  const readParts = () => {
    const bytes = parts ? null : source.read(PARTS_FILE);
    if (bytes) parts = JSON.parse(new TextDecoder().decode(bytes)) as FontPart[]; // written by the service
    return parts ?? [];
  };
  const largeFileOf = (code: number) =>
    code < FIRST_LARGE ? null : (readParts().find(({ ranges }) => isWithin(code, ranges))?.file ?? null);
  const findFace = (code: number, bold: boolean): Face => {
    const font = load(usualFile(bold)) ?? load(usualFile(false));
    if (!font) throw new Error('The usual font is not ready.');
    const usual = { font, isUsual: true, stroke: 0 };
    if (font.hasGlyphForCodePoint(code)) return usual;
    const script = scripts.find(({ ranges }) => isWithin(code, ranges));
    const file = script ? script.file(bold) : largeFileOf(code);
    const other = file ? load(file) : null;
    if (!other?.hasGlyphForCodePoint(code)) return usual;
    return { font: other, isUsual: false, stroke: script ? 0 : bold ? THIN.bold : THIN.regular };
  };
  return {
    async prepare(texts) {
      await source.fetch([usualFile(false), usualFile(true)]);
      const usual = load(usualFile(false));
      const codes = new Set([...texts].flatMap((text) => [...text].map((character) => character.codePointAt(0) ?? 0)));
      const foreign = [...codes].filter((code) => !usual?.hasGlyphForCodePoint(code));
      const needed = scripts.filter(({ ranges }) => foreign.some((code) => isWithin(code, ranges)));
      if (foreign.some((code) => code >= FIRST_LARGE)) await source.fetch([PARTS_FILE]);
      const files = new Set(foreign.flatMap((code) => largeFileOf(code) ?? []));
      for (const { file } of needed) for (const bold of [false, true]) files.add(file(bold));
      const missing = [...files].filter((file) => !loaded.has(file));
      for (const file of missing) {
        await source.fetch([file]);
        load(file);
      }
      if (missing.length > 0) for (const known of [faces.regular, faces.bold]) for (const code of foreign) known.delete(code);
      return missing.length > 0;
    },
    faceOf(code, bold) {
      const known = faces[bold ? 'bold' : 'regular'];
      const face = known.get(code) ?? findFace(code, bold);
      known.set(code, face);
      return face;
    },
  };
}
