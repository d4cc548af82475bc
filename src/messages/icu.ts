import { locale } from './language.ts';

/*
 * The part of ICU MessageFormat that our texts use: arguments, numbers, plurals, choices and marked words. The usual library has a parser
 * for much more, which every page would load.
 */

/** A piece of a text: words, or something that depends on the parameters. */
export type Piece =
  | string
  | { readonly kind: 'value' | 'number' | 'count'; readonly name: string }
  | { readonly kind: 'plural' | 'select'; readonly name: string; readonly options: ReadonlyMap<string, readonly Piece[]> }
  | { readonly kind: 'marked'; readonly name: string; readonly content: readonly Piece[] };

/** Reads a text from left to right. `counted` is the number that # stands for, `tag` the tag that ends here. */
class Reader {
  #at = 0;
  readonly #text: string;
  readonly #hasTags: boolean;
  constructor(text: string, hasTags: boolean) {
    this.#text = text;
    this.#hasTags = hasTags;
  }
  #fail(): never {
    throw new Error(`There is a mistake at ${this.#at} in "${this.#text}"`);
  }
  /** What the expression matches here; skips it. */
  #take(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
  #expect(expression: RegExp): string {
    return this.#take(expression) ?? this.#fail();
  }

  whole(): Piece[] {
    const pieces = this.pieces();
    return this.#at < this.#text.length ? this.#fail() : pieces;
  }
  pieces(counted: string | null = null, tag: string | null = null): Piece[] {
    const pieces: Piece[] = [];
    let words = '';
    const add = (piece: Piece) => {
      if (words) pieces.push(words);
      words = '';
      pieces.push(piece);
    };
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const open = this.#hasTags ? this.#take(/<[a-z]+>/y) : undefined;
      if (open) add(this.#marked(open.slice(1, -1), counted));
      else if (tag && this.#take(/<\//y)) break;
      else if (this.#take(/\{/y)) add(this.#argument());
      else if (counted && this.#take(/#/y)) add({ kind: 'count', name: counted });
      else if (this.#take(/''/y)) words += "'";
      else words += this.#take(/'[{}#<][^']*'/y)?.slice(1, -1) ?? this.#expect(/[\s\S]/y);
    }
    if (words) pieces.push(words);
    return pieces;
  }
  #marked(name: string, counted: string | null): Piece {
    const content = this.pieces(counted, name);
    if (this.#expect(/[a-z]+>/y) !== `${name}>`) this.#fail();
    return { kind: 'marked', name, content };
  }
  #argument(): Piece {
    const name = this.#expect(/\s*\w+\s*/y).trim();
    if (this.#take(/\}/y)) return { kind: 'value', name };
    const kind = this.#expect(/,\s*(number|plural|select)\s*/y)
      .slice(1)
      .trim();
    if (kind === 'number') {
      this.#expect(/\}/y);
      return { kind, name };
    }
    this.#expect(/,\s*/y);
    const options = new Map<string, readonly Piece[]>();
    while (!this.#take(/\s*\}/y)) {
      const option = this.#expect(/\s*=?\w+\s*\{/y)
        .slice(0, -1)
        .trim();
      options.set(option, this.pieces(kind === 'plural' ? name : null));
      this.#expect(/\}\s*/y);
    }
    if (!options.has('other')) this.#fail();
    return { kind: kind as 'plural' | 'select', name, options }; // the expression above
  }
}
/** Parses a text. @throws if it has a mistake */
export const parse = (text: string, hasTags: boolean): readonly Piece[] => new Reader(text, hasTags).whole();

interface Formats {
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
}
const formats: Record<string, Formats> = {};
/** The formats of the language of the moment. */
function formatsNow(): Formats {
  const of = locale();
  formats[of] ??= { numbers: new Intl.NumberFormat(of), plurals: new Intl.PluralRules(of) };
  return formats[of];
}
const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The pieces of a text with the values of its parameters; `mark` makes something of marked words. */
export function format<Part>(
  pieces: readonly Piece[],
  values: Readonly<Record<string, unknown>>,
  mark: (name: string, words: string) => Part,
): (string | Part)[] {
  return pieces.flatMap((piece): (string | Part)[] => {
    if (typeof piece === 'string') return [piece];
    if (piece.kind === 'marked') return [mark(piece.name, format(piece.content, values, mark).join(''))];
    const value = values[piece.name];
    if (!('options' in piece)) return [piece.kind === 'value' ? shown(value) : formatsNow().numbers.format(Number(value))];
    const { options } = piece;
    const chosen =
      piece.kind === 'select'
        ? options.get(String(value))
        : (options.get(`=${Number(value)}`) ?? options.get(formatsNow().plurals.select(Number(value))));
    return format(chosen ?? options.get('other') ?? [], values, mark);
  });
}
