import type { Context } from '../../platform/context.ts';
import { chosenLanguage } from '../../platform/format/language.ts';
import { findReaders } from '../readers.ts';
import { loadSender } from '../sender.ts';
import { sendMail, writeMails } from '../sendMail.ts';

interface Offer {
  readonly giver: string;
  readonly what: string;
  readonly secret: string;
  readonly until: Date;
}
/** Mails somebody the link of what is offered to them. Who has no account reads it in the language of the giver. */
export async function notifyTransferOffered(ctx: Context, convention_id: string, address: string, data: Offer): Promise<void> {
  if (ctx.quiet) return;
  const readers = await findReaders(ctx, { others: [{ address, name: address }] }, false);
  const inLanguage = readers.map((reader) => (reader.user_id ? reader : { ...reader, language: chosenLanguage() ?? null }));
  await writeMails(ctx, 'transfer_offered', inLanguage, { convention_id, data }, await loadSender(ctx, convention_id));
}
/** Tells a giver that what they gave was accepted. */
export const notifyTransferTaken = (ctx: Context, convention_id: string, giver_id: string, what: string): Promise<void> =>
  sendMail(ctx, 'transfer_taken', { convention_id, to: { users: [giver_id] }, data: { what } });
