import type { Fields } from '../../../resources/fields.ts';
import type { ResourceName } from '../../../resources/resource.ts';
import { missing, Refusal, referenceNotFound } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { findBareRow } from '../repository.ts';
import { parseValue } from '../write/validateInput.ts';

const isEmpty = (v: unknown) => v === undefined || v === null || (typeof v === 'string' && v.trim() === '');
/** What was sent, by name. */
export type Sent = Readonly<Record<string, unknown>>;
/** Parameters under their own names. */
function resolveAliases(sent: Sent, aliases: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const given: Record<string, unknown> = { ...sent };
  for (const [alias, name] of Object.entries(aliases)) if (given[name] === undefined) given[name] = given[alias];
  return given;
}
/** @throws 400/440 for an id of no record */
async function requireReferences(ctx: Context, fields: Fields, given: Sent): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (!field.to || isEmpty(given[name])) continue;
    const row = isId(given[name]) ? await findBareRow(ctx, field.to as ResourceName, given[name]) : null;
    if (!row) throw referenceNotFound(name, field.to);
  }
}
/** Parameters of an action, checked like those of a create: required ones first, then ids, then values. @throws 400 */
export async function parseParameters(
  ctx: Context,
  fields: Fields,
  required: readonly string[],
  sent: Sent,
  aliases?: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const given = resolveAliases(sent, aliases);
  for (const name of required) if (isEmpty(given[name])) throw missing(name);
  await requireReferences(ctx, fields, given);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([k, f]) => (given[k] === undefined ? [] : [[k, parseValue(k, f, given[k])]])),
  );
}
/** Does the work; where it fails because a record that was named is gone meanwhile, that is what is wrong. @throws 400/440 */
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
