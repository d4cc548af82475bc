import type { Context } from '../../platform/context.ts';
import { findReaders } from '../readers.ts';
import { loadSender } from '../sender.ts';
import { writeMails } from '../sendMail.ts';

/** Tells people that what is theirs came along with an import, each address once. */
export async function notifyImported(
  ctx: Context,
  convention_id: string,
  people: readonly { readonly email: string; readonly name: string }[],
): Promise<void> {
  const others = people.map(({ email, name }) => ({ address: email, name }));
  const readers = await findReaders(ctx, { others }, false);
  await writeMails(ctx, 'imported_for_you', readers, { convention_id, data: {} }, await loadSender(ctx, convention_id));
}
