import type { Exhibitor } from '../../../generated/prisma/client.ts';
import type { State } from '../../../resources/exhibitors/states.ts';
import type { Context } from '../../platform/context.ts';
import { findReaders } from '../readers.ts';
import { loadSender } from '../sender.ts';
import { sendMail, writeMails } from '../sendMail.ts';

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

const told: Partial<Record<State, 'approved' | 'changes' | 'declined'>> = {
  approved: 'approved',
  changes_requested: 'changes',
  declined: 'declined',
};
/** Mails a decision to whoever applied. That the application is under review is no news. */
export async function notifyExhibitorDecided(
  ctx: Context,
  { id, name, convention_id, user_id }: Pick<Exhibitor, 'id' | 'name' | 'convention_id' | 'user_id'>,
  to: State,
  comment: string | null,
): Promise<void> {
  const decision = told[to];
  if (!decision || !user_id || user_id === ctx.viewer?.user_id) return;
  const data = { exhibitor: name, exhibitor_id: id, decision, comment };
  await sendMail(ctx, 'exhibitor_decided', { convention_id, to: { users: [user_id] }, data });
}
