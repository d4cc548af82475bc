import type { Fields } from '../../../resources/fields.ts';
import type { ResourceName } from '../../../resources/resource.ts';
import { missing, Refusal, unknownReference } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId, rowAlone } from '../repository.ts';
import { storedValue } from '../write/validateInput.ts';

const empty = (v: unknown) => v === undefined || v === null || (typeof v === 'string' && v.trim() === '');
/** What was sent, by name. */
export type Sent = Readonly<Record<string, unknown>>;
/** Parameters under their own names. */
function named(sent: Sent, aliases: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const given: Record<string, unknown> = { ...sent };
  for (const [alias, name] of Object.entries(aliases)) if (given[name] === undefined) given[name] = given[alias];
  return given;
}
/** @throws 400/440 for an id of no record */
async function mustExist(ctx: Context, fields: Fields, given: Sent): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (!field.to || empty(given[name])) continue;
    const row = isId(given[name]) ? await rowAlone(ctx, field.to as ResourceName, given[name]) : null;
    if (!row) throw unknownReference(name, field.to);
  }
}
/** Parameters of an action, checked like those of a create: required ones first, then ids, then values. @throws 400 */
export async function parametersOf(
  ctx: Context,
  fields: Fields,
  required: readonly string[],
  sent: Sent,
  aliases?: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const given = named(sent, aliases);
  for (const name of required) if (empty(given[name])) throw missing(name);
  await mustExist(ctx, fields, given);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([k, f]) => (given[k] === undefined ? [] : [[k, storedValue(k, f, given[k])]])),
  );
}
/** Does the work; where it fails because a record that was named is gone meanwhile, that is what is wrong. @throws 400/440 */
export async function whileThere<O>(
  ctx: Context,
  { input = {}, aliases }: { input?: Fields; aliases?: Readonly<Record<string, string>> },
  sent: Sent,
  work: () => Promise<O>,
): Promise<O> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) await mustExist(ctx, input, named(sent, aliases));
    throw error;
  }
}
