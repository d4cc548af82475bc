import { Raw, Upload } from './hostile.ts';

export type Parameters = Readonly<Record<string, unknown>>;
/** A request body as it is sent. */
export interface Encoded {
  type: string | null;
  body: Buffer;
}
const mark = (n: number) => `@raw:${n}@`;

/** JSON text, with raw parts inserted unchanged. */
export function asJson(parameters: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(parameters, (_, value) => {
    if (value instanceof Upload) return value.filename;
    if (!(value instanceof Raw)) return value;
    raws.push(value.text);
    return mark(raws.length - 1);
  });
  return raws.reduce((all, raw, n) => all.replace(`"${mark(n)}"`, () => raw), text);
}
/** Text of one value in a form or query. */
function asText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Upload) return value.filename;
  return typeof value === 'object' && value !== null ? asJson(value) : String(value);
}
/** Percent-encodes text. Lone surrogates become three bytes that are not valid UTF-8. */
export const percent = (text: string): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(letter);
    return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`;
  }).join('');
/** As in JSON, what is undefined is left out. */
function* pairs(parameters: Parameters): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(parameters))
    for (const one of Array.isArray(value) && value.every((v) => typeof v !== 'object') ? value : [value])
      if (one !== undefined) yield [name, one];
}
/** Parameters as a query string or form. */
export const asForm = (parameters: Parameters): string =>
  [...pairs(parameters)].map(([name, value]) => `${percent(name)}=${percent(asText(value))}`).join('&');

const boundary = 'convene-boundary';
/** Parameters as a multipart body, cut off at the share `broken` of its length. */
export function asMultipart(parameters: Parameters, broken = 1): Encoded {
  const parts = [...pairs(parameters)].map(([name, value]) => {
    const escapedName = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
    const file =
      value instanceof Upload ? `; filename="${value.filename.replaceAll('"', '%22')}"\r\nContent-Type: ${value.type}` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapedName}"${file}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(head),
      value instanceof Upload ? value.content : Buffer.from(asText(value)),
      Buffer.from('\r\n'),
    ]);
  });
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body: whole.subarray(0, Math.floor(whole.length * broken)) };
}
