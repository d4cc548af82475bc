import type { AnswerChecker } from '../../support/document/answerChecker.ts';
import type { FuzzRequest, Reply } from './wire.ts';

/** Internals of the service that no message may contain. */
export const internals =
  /prisma|postgres|sqlstate|node_modules|\bpg_|\.ts\b|\.js\b|\/(work|tmp|home|src|var|usr)\/|\bat \S+ \(|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) |undefined|\[object|\bNaN\b|\w_(fkey|pkey|check|excl|idx|unique)\b|[a-z]+_\w+_key\b|violates|constraint|relation "|column "|TypeError|RangeError|SyntaxError|ECONN|Cannot read|is not a function|Unexpected token|JSON at position|Invalid `/i;

/** A text as it was before it was put into an address, where it can be decoded. */
export const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** What is wrong with the answer to any request; null if nothing is wrong. */
export function faultOf(checker: AnswerChecker, request: FuzzRequest, { status, headers, text }: Reply): string | null {
  if (status >= 500 && status !== 501 && status !== 504) return `is an error of the service: ${text.slice(0, 300)}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `is no JSON: ${text.slice(0, 100)}`;
  }
  const path = request.path.split('?', 1)[0] ?? '';
  const tunneled = request.headers['x-http-method']?.toUpperCase();
  const method = request.method === 'POST' && tunneled ? tunneled : request.method;
  const fault = checker.faultOf(
    { method, path, isSelective: JSON.stringify(request).includes('_fields') },
    { status, body, headers },
  );
  if (fault) return `${fault}: ${text.slice(0, 400)}`;
  const { error } = body as { error?: { message: string } };
  const leaked = error && internals.exec(error.message)?.[0];
  // Messages may repeat what the caller sent.
  const sent = `${decoded(request.path)} ${request.body.toString('utf8')} ${decoded(request.body.toString('utf8'))} ${Object.values(request.headers)}`;
  return leaked && !sent.includes(leaked) ? `reveals internals (${leaked}): ${error.message}` : null;
}
