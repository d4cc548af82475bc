import bidiFactory from 'bidi-js';
import { LRUCache } from 'lru-cache';
import type { Face, Fonts } from './fonts.ts';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A part of a line in one font and one direction. */
export interface Piece {
  readonly text: string;
  readonly face: Face;
  readonly isRightToLeft: boolean;
  /** In parts of the size of the font. */
  readonly width: number;
}
/** Sets texts in the fonts that are ready. */
export interface Typesetter {
  /** Makes ready what texts need. */
  prepare(texts: Iterable<string>): Promise<void>;
  /** A line of text as it is drawn from left to right. */
  piecesOf(text: string, bold: boolean): readonly Piece[];
  /** A text without the characters that no font has, such as emoji; as it is if nothing would be left. */
  drawable(text: string): string;
  /** How wide a line is, in parts of the size of its font. */
  widthOf(text: string, bold: boolean): number;
  /** The lines that a text takes within a width, in parts of the size of its font. Words that are too long are broken. */
  wrap(text: string, width: number, bold?: boolean): string[];
}
interface Part {
  text: string;
  face: Face;
  level: number;
}
/** Marks in the order in which fonts join them: Thai sara am below its tone, and shadda before the other marks of Arabic. */
const ordered = (text: string) =>
  text.replaceAll(/([\u0e48-\u0e4c]*)\u0e33/g, '\u0e4d$1\u0e32').replaceAll(/([\u064b-\u0650\u0652]+)\u0651/g, '\u0651$1');
const layout = ({ text, face: { font }, level }: Part) =>
  font.layout(ordered(text), undefined, undefined, undefined, level % 2 ? 'rtl' : 'ltr');

/** The parts of a text as they are written, each with its level of embedding. */
function partsOf(text: string, bold: boolean, faceOf: Fonts['faceOf']): Part[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const parts: Part[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0;
    const mirrored = level % 2 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    const last = parts.at(-1);
    // Spaces belong to what they follow, so that words of one script stay together.
    const face = segment === ' ' && last?.level === level ? last.face : faceOf(segment.codePointAt(0) ?? 0, bold);
    if (last?.level === level && last.face.font === face.font) last.text += mirrored;
    else parts.push({ text: mirrored, face, level });
  }
  return parts;
}
/** The parts as they are seen: from the highest level down, what is at it or above is turned around. */
function inVisualOrder(parts: Part[]): Part[] {
  const seen = [...parts];
  for (let level = Math.max(0, ...seen.map((part) => part.level)); level > 0; level -= 1) {
    for (let start = 0; start < seen.length; start += 1) {
      if ((seen[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < seen.length && (seen[end]?.level ?? 0) >= level) end += 1;
      seen.splice(start, end - start, ...seen.slice(start, end).reverse());
      start = end;
    }
  }
  return seen;
}
/** The outlines of a piece: the path of each glyph, and where it begins. In units of the font, upwards. */
export function outlinesOf({ text, face, isRightToLeft }: Piece): { path: string; x: number; y: number }[] {
  const { glyphs, positions } = layout({ text, face, level: isRightToLeft ? 1 : 0 });
  let x = 0;
  return glyphs.map((glyph, n) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
    const outline = { path: glyph.path.toSVG(), x: x + xOffset, y: yOffset };
    x += xAdvance;
    return outline;
  });
}

/** A typesetter for these fonts. */
export function createTypesetter({ prepare, faceOf }: Fonts): Typesetter {
  const known = new LRUCache<string, Piece[]>({ max: 2000 });
  function piecesOf(text: string, bold: boolean): Piece[] {
    const key = `${bold} ${text}`;
    const pieces = known.get(key) ?? shape(text, bold);
    known.set(key, pieces);
    return pieces;
  }
  const shape = (text: string, bold: boolean): Piece[] =>
    inVisualOrder(partsOf(text, bold, faceOf)).map((part) => ({
      text: part.text,
      face: part.face,
      isRightToLeft: part.level % 2 === 1,
      width: layout(part).advanceWidth / part.face.font.unitsPerEm,
    }));
  const widthOf = (text: string, bold: boolean): number => piecesOf(text, bold).reduce((sum, { width }) => sum + width, 0);

  const isDrawable = (segment: string) => {
    const code = segment.codePointAt(0) ?? 0;
    return /\s/.test(segment) || faceOf(code, false).font.hasGlyphForCodePoint(code);
  };
  function drawable(text: string): string {
    const left = [...graphemes.segment(text)].filter(({ segment }) => isDrawable(segment)).map(({ segment }) => segment);
    if (left.join('') === text) return text;
    return left.join('').replace(/\s+/g, ' ').trim() || text;
  }
  function wrap(text: string, width: number, bold = false): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split(/\r?\n/)) {
      if (widthOf(paragraph, bold) <= width) {
        lines.push(paragraph);
        continue;
      }
      let line = '';
      for (const word of paragraph.split(' ')) {
        const joined = line ? `${line} ${word}` : word;
        if (widthOf(joined, bold) <= width) line = joined;
        else {
          if (line) lines.push(line);
          line = '';
          for (const { segment } of graphemes.segment(word)) {
            if (line && widthOf(line + segment, bold) > width) {
              lines.push(line);
              line = '';
            }
            line += segment;
          }
        }
      }
      lines.push(line);
    }
    return lines;
  }
  return {
    async prepare(texts) {
      if (await prepare(texts)) known.clear();
    },
    piecesOf,
    drawable,
    widthOf,
    wrap,
  };
}
