import type { Held } from '../../support/document/held.ts';
import type { Reply, Shot } from './wire.ts';

/** What only the inside of the service knows, and nobody's message may say. */
const inside =
  /prisma|postgres|sqlstate|node_modules|\bpg_|\.ts\b|\.js\b|\/(work|tmp|home|src|var|usr)\/|\bat \S+ \(|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) |undefined|\[object|\bNaN\b|\w_(fkey|pkey|check|excl|idx|unique)\b|[a-z]+_\w+_key\b|violates|constraint|relation "|column "|TypeError|RangeError|SyntaxError|ECONN|Cannot read|is not a function|Unexpected token|JSON at position|Invalid `/i;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** What is wrong with an answer, whatever was asked; null if nothing is. */
export function faultOf(held: Held, shot: Shot, { status, headers, text }: Reply): string | null {
  if (status >= 500 && status !== 501 && status !== 504) return `is a mistake of the service: ${text.slice(0, 300)}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `is no JSON: ${text.slice(0, 100)}`;
  }
  const path = shot.path.split('?', 1)[0] ?? '';
  const meant = shot.headers['x-http-method']?.toUpperCase();
  const method = shot.method === 'POST' && meant ? meant : shot.method;
  const fault = held.faultOf({ method, path }, { status, body, headers });
  if (fault) return `${fault}: ${text.slice(0, 400)}`;
  const { error } = body as { error?: { message: string } };
  const told = error && inside.exec(error.message)?.[0];
  // What the caller sent may come back.
  const sent = `${decoded(shot.path)} ${shot.body.toString('utf8')} ${decoded(shot.body.toString('utf8'))} ${Object.values(shot.headers)}`;
  return told && !sent.includes(told) ? `tells of the inside (${told}): ${error.message}` : null;
}
