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
/** Text that Markdown shows as it is: a name is no link, and no markup. Where somebody pays is one. */
const plainMarkdown = (value: string, field: string) =>
  field === 'pay_link' ? `<${value}>` : value.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** The merge fields in a text. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, field = '']) => field.trim());

/** Refuses other merge fields than these, and too many. @throws 400/442 */
export function checkMergeFields(fields: readonly string[], texts: Readonly<Record<string, string | undefined>>): void {
  for (const [name, text = ''] of Object.entries(texts)) {
    const used = fieldsIn(text);
    if (used.length > MAX_FIELDS) throw invalid(name, messageRefusals.tooManyFields({ limit: MAX_FIELDS }));
    for (const field of used)
      if (!fields.includes(field))
        throw invalid(
          name,
          messageRefusals.unknownField({ field: `{{${field}}}`, fields: fields.map((each) => `{{${each}}}`).join(', ') }),
        );
  }
}

function fill(text: string, values: Values, shown: (value: string, field: string) => string): string {
  return text.replace(FIELD, (_, field: string) => {
    const name = field.trim();
    const value = values[name];
    return typeof value === 'string' ? shown(oneLine(value.slice(0, MAX_VALUE)), name) : shown(`[${name}]`, '');
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
