import * as z from '../zod.ts';
import type { Field } from './field.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused here
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const plain = z.string({ error: 'must be text.' }).check(z.refine((v) => !control.test(v), 'must not hold control characters.'));
const trimmed = z.pipe(
  plain,
  z.transform((v) => v.trim()),
);
const atMost = (max: number) => plain.check(z.refine((v) => v.length <= max, `may have ${max} characters at most.`));
/** Texts of up to this length, such as names, have one line. */
const ONE_LINE = 255;
const lineBreak = /[\n\r\u0085\u2028\u2029]/;
/** Signs that show what follows in another order than it is written: a name could look like another one. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/;
/** Text of up to `max` characters, trimmed. Up to 255 it has one line, in the order in which it is written. */
export const text = (max = 255): Field<string> => {
  const lines = z.pipe(trimmed, atMost(max));
  const oneLine = lines.check(
    z.refine((v) => !lineBreak.test(v), 'must be one line.'),
    z.refine((v) => !reordering.test(v), 'must not hold signs that change the order of reading.'),
  );
  return { kind: 'text', nullable: false, max, schema: max <= ONE_LINE ? oneLine : lines };
};
/** Text that must match `pattern`, which `what` describes. */
export const pattern = (max: number, regex: RegExp, what: string): Field<string> => ({
  kind: 'text',
  nullable: false,
  max,
  schema: z.pipe(trimmed, z.string().check(z.regex(regex, `must be ${what}.`))),
});
/** Markdown of up to 50,000 characters; the record carries a read-only, sanitized `<field>_html` twin. */
export const long = (max = 50_000): Field<string> => ({ kind: 'long', nullable: false, max, schema: atMost(max) });
const mostOfPassword = 200;
/** A password, exactly as typed. */
export const password = (least = 1): Field<string> => ({
  kind: 'password',
  nullable: false,
  max: mostOfPassword,
  schema: z.string({ error: 'must be text.' }).check(
    z.refine((v) => v.length >= least, `must have ${least} characters at least.`),
    z.refine((v) => v.length <= mostOfPassword, `may have ${mostOfPassword} characters at most.`),
  ),
});
/** A color in HTML notation: `#` and six hexadecimal digits. */
export const colour = (): Field<string> => ({ ...pattern(7, /^#[0-9a-f]{6}$/i, 'a colour such as #2b6cb0'), kind: 'colour' });
/** The address of an image, which tables and record pages show. */
export const image = (max = 255): Field<string> => ({ ...text(max), kind: 'image' });
export const uri = (): Field<string> => ({
  kind: 'uri',
  nullable: false,
  max: 255,
  schema: z
    .pipe(trimmed, atMost(255))
    .check(z.refine((v) => URL.canParse(v) && /^https?:/i.test(v), 'must be an address that begins with http:// or https://.')),
});
export const email = (): Field<string> => ({
  kind: 'email',
  nullable: false,
  max: 254,
  schema: z.pipe(trimmed, z.email('must be an email address.').check(z.maxLength(254, 'may have 254 characters at most.'))),
});
export const phone = (): Field<string> => ({ ...text(50), kind: 'phone' });
const isZone = (v: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: v }) && /^[A-Z]/.test(v);
  } catch {
    return false;
  }
};
/** The IANA name of a time zone. */
export const zone = (): Field<string> => ({
  kind: 'zone',
  nullable: false,
  max: 64,
  schema: plain.check(z.refine(isZone, 'must be the name of a time zone such as Europe/Berlin.')),
});
/** A day of birth, such as 2001-05-27. */
export const dayOfBirth = (): Field<string> => ({
  kind: 'text',
  nullable: false,
  max: 10,
  schema: z.pipe(
    trimmed,
    z.iso
      .date('must be a day such as 2001-05-27.')
      .check(z.refine((v) => v >= '1900-01-01' && v <= new Date().toISOString().slice(0, 10), 'must be a day of the past.')),
  ),
});
