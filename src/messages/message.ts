import { format, type Piece, parse } from './icu.ts';

type Value = string | number | Date | null | undefined;
type Parameters = Readonly<Record<string, Value>>;

/**
 * A text with parameters, in ICU MessageFormat: `{name}`, `{count, number}`, `{count, plural, one {# seat} other {# seats}}`. The type
 * names its parameters; the text is parsed when it is first used.
 */
export function message<P extends Parameters>(text: string): (parameters: P) => string {
  let pieces: readonly Piece[] | undefined;
  return (parameters) => {
    pieces ??= parse(text, false);
    return format(pieces, parameters, (_, words) => words).join('');
  };
}

/**
 * A text with marked words, such as a link: `'New here? <link>Make an account</link>'`. The page says what becomes of the words
 * between the tags. Returns the pieces of the text in order.
 */
export function markedMessage<Tag extends string, P extends Parameters = Readonly<Record<never, Value>>>(text: string) {
  let pieces: readonly Piece[] | undefined;
  return <Part>(tags: Readonly<Record<Tag, (words: string) => Part>>, parameters?: P): (string | Part)[] => {
    pieces ??= parse(text, true);
    return joined(format(pieces, parameters ?? {}, (name, words) => tags[name as Tag](words))); // a text names its own tags
  };
}
/** Neighboring words as one. */
const joined = <Part>(pieces: readonly (string | Part)[]): (string | Part)[] =>
  pieces.reduce<(string | Part)[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
    return all;
  }, []);
