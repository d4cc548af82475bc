import { valueRefusals } from '../../../messages/core/refusals.ts';
import type { Fields } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/resource.ts';
import { invalid, missing, Refusal, referenceNotFound } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { decideFor } from '../read/visibility/schedule.ts';
import { findBareRow } from '../repository.ts';
import { parseValue } from '../write/validateInput.ts';

const isEmpty = (v: unknown) => v === undefined || v === null || (typeof v === 'string' && v.trim() === '');
/** The parameters of a request by name. */
export type Sent = Readonly<Record<string, unknown>>;
/** Puts parameters that were sent under an alias under their own name. */
function resolveAliases(sent: Sent, aliases: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const values: Record<string, unknown> = { ...sent };
  for (const [alias, name] of Object.entries(aliases)) if (values[name] === undefined) values[name] = values[alias];
  return values;
}
/** Checks that every id names a record. @throws 400/440 */
async function requireReferences(ctx: Context, fields: Fields, values: Sent): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (!field.to || isEmpty(values[name])) continue;
    if (typeof values[name] === 'object') throw invalid(name, valueRefusals.oneId);
    const row = isId(values[name]) ? await findBareRow(ctx, field.to as ResourceName, values[name]) : null;
    if (!row) throw referenceNotFound(name, field.to);
    decideFor(ctx, resourceNamed(field.to as ResourceName), row);
  }
}
/** Checks and parses the parameters of an action: first required ones, then ids, then values. @throws 400 */
export async function parseParameters(
  ctx: Context,
  fields: Fields,
  required: readonly string[],
  sent: Sent,
  aliases?: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const values = resolveAliases(sent, aliases);
  for (const name of required) if (isEmpty(values[name])) throw missing(name);
  await requireReferences(ctx, fields, values);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([k, f]) => (values[k] === undefined ? [] : [[k, parseValue(k, f, values[k])]])),
  );
}
/** Runs the work. If it fails because a record in the parameters was just deleted, reports that instead. @throws 400/440 */
export async function explainMissingReference<O>(
  ctx: Context,
  { input = {}, aliases }: { input?: Fields; aliases?: Readonly<Record<string, string>> },
  sent: Sent,
  work: () => Promise<O>,
): Promise<O> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) await requireReferences(ctx, input, resolveAliases(sent, aliases));
    throw error;
  }
}
