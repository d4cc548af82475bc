import { isLanguage, type Language, languages } from '../../messages/language.ts';
import { type NotifiedMail, notificationKindOf } from '../../resources/people/notifications.ts';
import type { MailKind } from '../../resources/system/mail.ts';
import { mandatory } from '../../resources/system/mail.ts';
import { mailServer } from '../integrations/mail/mailServer.ts';
import type { Context } from '../platform/context.ts';
import { chosenLanguage, inLanguage } from '../platform/format/language.ts';
import { wakeOutbox } from '../platform/jobs/outbox.ts';
import type { Letter, LetterWriter, Sender } from './letter.ts';
import { letters } from './letters/index.ts';
import { findReaders, type Reader, type Readers, UNDELIVERABLE } from './readers.ts';
import { render } from './render.ts';
import { loadSender, pageUrl } from './sender.ts';
import { inWordsOf } from './templates/template.ts';

type Letters = typeof letters;
type DataOf<K extends MailKind> = Letters[K] extends LetterWriter<infer D> ? D : never;

export interface NewMail<K extends MailKind> {
  convention_id?: string | null;
  to: Readers;
  data: DataOf<K>;
  /** By default it is sent at once. */
  notBefore?: Date;
}
/** Mails to staff, whose dashboard is in English. */
const staffOnly: readonly MailKind[] = [
  'submission_received',
  'submissions_collected',
  'submission_reply',
  'volunteer_submitted',
  'shift_answered',
  'job_ended',
  'webhook_stopped',
  'ledger_differs',
  'backup_failed',
];
/** The language of a mail. What is about an account was mostly asked for by its reader, so it is in the language of the request. */
function languageFor(kind: MailKind, { language }: Reader): Language {
  if (staffOnly.includes(kind)) return 'en';
  if (isLanguage(language)) return language;
  return (mandatory.includes(kind) && chosenLanguage()) || 'en';
}
const undeliverable = new RegExp(UNDELIVERABLE, 'i');
/** The status of a new mail: without a mail server, and for addresses that cannot exist, it is kept. */
export const firstStatus = (address: string): 'queued' | 'kept' =>
  mailServer() !== null && !undeliverable.test(address) ? 'queued' : 'kept';

/** Writes a mail for each of these readers into the outbox. */
export async function writeMails<K extends MailKind>(
  ctx: Context,
  kind: K,
  readers: readonly Reader[],
  { convention_id = null, data, notBefore }: Omit<NewMail<K>, 'to'>,
  from: Sender,
): Promise<void> {
  if (!readers.length) return;
  const writeTo = async (some: readonly Reader[]) => {
    const letter = await letterOf(ctx, kind, { convention_id, data }, from);
    return some.map(({ user_id, address, name }) => ({
      convention_id,
      user_id,
      recipient: address,
      kind,
      ...(notBefore ? { next_attempt_date: notBefore } : {}),
      status: firstStatus(address),
      ...render(letter, {
        reader: name,
        from: from.name,
        color: from.color ?? null,
        preferencesUrl: user_id ? preferencesUrl(kind, from) : null,
      }),
    }));
  };
  const mails = [];
  for (const language of languages) {
    const some = readers.filter((reader) => languageFor(kind, reader) === language);
    if (some.length) mails.push(...(await inLanguage(language, () => writeTo(some))));
  }
  await ctx.db.mail.createMany({ data: mails });
  if (mailServer() !== null) await wakeOutbox(ctx, 'mail');
}
/** The letter of a kind in the language of the moment, in the words of its convention. */
export const letterOf = <K extends MailKind>(
  ctx: Context,
  kind: K,
  { convention_id = null, data }: Pick<NewMail<K>, 'convention_id' | 'data'>,
  from: Sender,
): Promise<Letter> => inWordsOf(ctx, convention_id, (letters[kind] as LetterWriter<DataOf<K>>)(data, from)); // the writer of this kind takes this data

/** Where a reader with an account chooses whether to get mails of a kind; null: there is no choice. */
function preferencesUrl(kind: MailKind, from: Sender): string | null {
  if (mandatory.includes(kind)) return null;
  return kind in notificationKindOf ? from.publicUrl('me/notifications') : pageUrl('/account');
}

/**
 * Adds a mail to each of the readers to the outbox, in the transaction of the context, so a rolled-back change sends nothing. Without a
 * mail server, mails are kept there. What people can choose about goes through `notify`.
 */
export async function sendMail<K extends Exclude<MailKind, NotifiedMail>>(
  ctx: Context,
  kind: K,
  { to, ...mail }: NewMail<K>,
): Promise<void> {
  if (ctx.quiet) return;
  const readers = await findReaders(ctx, to, mandatory.includes(kind));
  if (readers.length) await writeMails(ctx, kind, readers, mail, await loadSender(ctx, mail.convention_id ?? null));
}
