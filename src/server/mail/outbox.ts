import type { MailKind } from '../../resources/system/mail.ts';
import { opening } from '../../resources/system/mail.ts';
import { mailServer } from '../integrations/mail/mailServer.ts';
import type { Context } from '../platform/context.ts';
import { wakeOutbox } from '../platform/jobs/outbox.ts';
import type { Write } from './letter.ts';
import { letters } from './letters/index.ts';
import { NOWHERE, type Readers, readersOf } from './people.ts';
import { render } from './render.ts';
import { pageAddress, senderOf } from './sender.ts';

type Letters = typeof letters;
type DataOf<K extends MailKind> = Letters[K] extends Write<infer D> ? D : never;

const nowhere = new RegExp(NOWHERE, 'i');

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
  const readers = await readersOf(ctx, to, anyway);
  if (!readers.length) return;
  const from = await senderOf(ctx, convention_id);
  const letter = (letters[kind] as Write<DataOf<K>>)(data, from); // the letter of that kind
  const sent = mailServer() !== null;
  await ctx.db.mail.createMany({
    data: readers.map(({ user_id, address, name }) => ({
      convention_id,
      user_id,
      recipient: address,
      kind,
      status: sent && !nowhere.test(address) ? 'queued' : 'kept',
      ...render(letter, { reader: name, from: from.name, choose: anyway || !user_id ? null : pageAddress('/account') }),
    })),
  });
  if (sent) await wakeOutbox(ctx, 'mail');
}
