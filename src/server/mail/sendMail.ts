import type { MailKind } from '../../resources/system/mail.ts';
import { opening } from '../../resources/system/mail.ts';
import { mailServer } from '../integrations/mail/mailServer.ts';
import type { Context } from '../platform/context.ts';
import { wakeOutbox } from '../platform/jobs/outbox.ts';
import type { LetterWriter } from './letter.ts';
import { letters } from './letters/index.ts';
import { findReaders, type Readers, UNDELIVERABLE } from './readers.ts';
import { render } from './render.ts';
import { loadSender, pageUrl } from './sender.ts';

type Letters = typeof letters;
type DataOf<K extends MailKind> = Letters[K] extends LetterWriter<infer D> ? D : never;

const undeliverable = new RegExp(UNDELIVERABLE, 'i');

/**
 * Writes a mail to each of the readers into the outbox, in the transaction of the context: nothing is sent of what is rolled back.
 * Without a mail server, it is kept there.
 */
export async function sendMail<K extends MailKind>(
  ctx: Context,
  kind: K,
  { convention_id = null, to, data }: { convention_id?: string | null; to: Readers; data: DataOf<K> },
): Promise<void> {
  const anyway = opening.includes(kind);
  const readers = await findReaders(ctx, to, anyway);
  if (!readers.length) return;
  const from = await loadSender(ctx, convention_id);
  const letter = (letters[kind] as LetterWriter<DataOf<K>>)(data, from); // the letter of that kind
  const sent = mailServer() !== null;
  await ctx.db.mail.createMany({
    data: readers.map(({ user_id, address, name }) => ({
      convention_id,
      user_id,
      recipient: address,
      kind,
      status: sent && !undeliverable.test(address) ? 'queued' : 'kept',
      ...render(letter, { reader: name, from: from.name, preferencesUrl: anyway || !user_id ? null : pageUrl('/account') }),
    })),
  });
  if (sent) await wakeOutbox(ctx, 'mail');
}
