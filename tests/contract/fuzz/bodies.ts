import type { Dice } from './dice.ts';
import { asForm, asJson, asMultipart, type Encoded } from './encode.ts';
import { Upload } from './hostile.ts';
import type { Target } from './operations.ts';
import type { Mode } from './wire.ts';

const types = [
  'text/plain',
  'application/xml',
  'image/png',
  'application/json; charset=utf-16',
  'application/vnd.x+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=convene-boundary',
  'APPLICATION/JSON',
  'json',
  ';',
  null,
];
const nothing = Buffer.alloc(0);

interface Sent {
  method: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
}
/** Puts parameters into the query or into a body of any kind, which is sometimes broken. */
export function sending(dice: Dice, { method, takesFiles }: Target, mode: Mode, parameters: Record<string, unknown>): Sent {
  const files = Object.values(parameters).some((value) => value instanceof Upload);
  if (method === 'GET' ? dice.chance(0.93) : !files && dice.chance(0.06))
    return { method, query: asForm(parameters).slice(0, 12_000), headers: {}, body: nothing };
  const kind = files || (takesFiles && dice.chance(0.3)) ? 'multipart' : dice.by({ json: 70, form: 17, multipart: 13 });
  const { type, body } = bodyOf(dice, kind, mode === 'hostile' && dice.chance(0.08), parameters);
  const as = mode === 'hostile' && dice.chance(0.12) ? dice.of(types) : type;
  return {
    // Writes may be sent as POST.
    method: method !== 'GET' && dice.chance(0.05) ? 'POST' : method,
    // If a parameter is in both, the body counts.
    query: dice.chance(0.03) ? asForm(parameters).slice(0, 4_000) : '',
    headers: as === null ? {} : { 'content-type': as },
    body,
  };
}
function bodyOf(dice: Dice, kind: 'json' | 'form' | 'multipart', broken: boolean, parameters: Record<string, unknown>): Encoded {
  if (kind === 'multipart') return asMultipart(parameters, broken ? dice.next() : 1);
  if (kind === 'form') return { type: 'application/x-www-form-urlencoded', body: Buffer.from(asForm(parameters)) };
  const type = 'application/json';
  const text = asJson(parameters);
  if (!broken) return { type, body: Buffer.from(text) };
  if (dice.chance(0.2)) return { type, body: Buffer.from([0x7b, 0xff, 0xfe]) };
  return {
    type,
    body: Buffer.from(dice.of([text.slice(0, dice.below(text.length)), `${text}}`, `[${text}]`, `"${text}`, 'null', '7'])),
  };
}
