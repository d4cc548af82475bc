import { messageRefusals } from '../../../messages/mail/messages.ts';
import { invalid } from '../../errors/refusals.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';

/** The values of merge fields, of one person. */
export type Values = Readonly<Record<string, unknown>>;

/** Merge fields that a text may hold, and characters of a value: a mail stays about as long as its message. */
const MAX_FIELDS = 20;
const MAX_VALUE = 200;

const FIELD = /\{\{([^{}]{0,100})\}\}/g;
const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
/** Text that Markdown shows as it is: a name is no link, and no markup. */
const plainMarkdown = (value: string) => value.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** Refuses other merge fields than these, and too many. @throws 400/442 */
export function checkMergeFields(fields: readonly string[], texts: Readonly<Record<string, string | undefined>>): void {
  for (const [name, text = ''] of Object.entries(texts)) {
    const used = [...text.matchAll(FIELD)];
    if (used.length > MAX_FIELDS) throw invalid(name, messageRefusals.tooManyFields({ limit: MAX_FIELDS }));
    for (const [, field = ''] of used)
      if (!fields.includes(field.trim()))
        throw invalid(
          name,
          messageRefusals.unknownField({ field: `{{${field.trim()}}}`, fields: fields.map((each) => `{{${each}}}`).join(', ') }),
        );
  }
}

function fill(text: string, values: Values, shown: (value: string) => string): string {
  return text.replace(FIELD, (_, field: string) => {
    const value = values[field.trim()];
    return shown(oneLine(typeof value === 'string' ? value.slice(0, MAX_VALUE) : `[${field.trim()}]`));
  });
}
/** A message as one person reads it. What the values hold is never markup. */
export function fillIn({ subject, body }: { readonly subject: string; readonly body: string }, values: Values) {
  const asIs = (value: string) => value;
  return {
    subject: fill(subject, values, asIs),
    text: fill(body, values, asIs).trim(),
    html: renderMarkdown(fill(body, values, plainMarkdown)) ?? '',
  };
}
