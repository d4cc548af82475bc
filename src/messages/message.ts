import { IntlMessageFormat } from 'intl-messageformat';

type Value = string | number | Date | null | undefined;

/**
 * A text with parameters, in ICU MessageFormat: `{name}`, `{count, number}`, `{count, plural, one {# seat} other {# seats}}`. The type
 * names its parameters; the text is parsed when it is first used.
 */
export function message<P extends Readonly<Record<string, Value>>>(text: string): (parameters: P) => string {
  let format: IntlMessageFormat | undefined;
  return (parameters) => {
    format ??= new IntlMessageFormat(text, 'en-US', undefined, { ignoreTag: true });
    return String(format.format(parameters));
  };
}
