import type { Exhibitor } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { findReaders } from '../readers.ts';
import { loadSender } from '../sender.ts';
import { writeMails } from '../sendMail.ts';

/** Mails the link of an exhibitor to the address that staff entered for it. */
export async function notifyExhibitorInvited(
  ctx: Context,
  { convention_id, name, email_address, comment }: Exhibitor,
  link: string,
): Promise<void> {
  if (ctx.quiet || !email_address) return;
  const readers = await findReaders(ctx, { others: [{ address: email_address, name }] }, true);
  const data = { exhibitor: name, comment, link };
  await writeMails(ctx, 'exhibitor_invited', readers, { convention_id, data }, await loadSender(ctx, convention_id));
}
