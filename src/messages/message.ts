import { IntlMessageFormat } from 'intl-messageformat';

type Value = string | number | Date | null | undefined;
type Parameters = Readonly<Record<string, Value>>;

/**
 * A text with parameters, in ICU MessageFormat: `{name}`, `{count, number}`, `{count, plural, one {# seat} other {# seats}}`. The type
 * names its parameters; the text is parsed when it is first used.
 */
export function message<P extends Parameters>(text: string): (parameters: P) => string {
  let format: IntlMessageFormat | undefined;
  return (parameters) => {
    format ??= new IntlMessageFormat(text, 'en-US', undefined, { ignoreTag: true });
    return String(format.format(parameters));
  };
}

/**
 * A text with marked words, such as a link: `'New here? <link>Make an account</link>'`. The page says what becomes of the words
 * between the tags. Returns the pieces of the text in order.
 */
export function markedMessage<Tag extends string, P extends Parameters = Readonly<Record<never, Value>>>(text: string) {
  let format: IntlMessageFormat | undefined;
  return <Part>(tags: Readonly<Record<Tag, (words: string) => Part>>, parameters?: P): (string | Part)[] => {
    format ??= new IntlMessageFormat(text, 'en-US');
    const wrappers = Object.entries<(words: string) => Part>(tags).map(([tag, wrap]) => [
      tag,
      (words: unknown[]) => wrap(words.join('')),
    ]);
    const pieces = format.format<Part>({ ...parameters, ...Object.fromEntries(wrappers) });
    return Array.isArray(pieces) ? pieces : [pieces as string | Part];
  };
}
