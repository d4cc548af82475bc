import { createHash } from 'node:crypto';
import { isLanguage } from '../../../messages/language.ts';
import { type NotifiedMail, notificationKindOf, usualChannels } from '../../../resources/people/notifications.ts';
import { now } from '../../db/clock.ts';
import { settings } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { inLanguage } from '../../platform/format/language.ts';
import { plainText } from '../../platform/format/plainText.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';
import type { Block, Facts, Letter, Sender } from '../letter.ts';
import { letterOf, type NewMail } from '../sendMail.ts';

/** What notifications on devices say besides the letter. */
export interface PushNews {
  /** The id of what it is about: later news of the same kind about it take the place of earlier ones. */
  readonly about: string;
  /** The page of the convention that it opens. Default: "My convention". */
  readonly page?: string;
  /** When what it is about happens. */
  readonly due?: Date | null;
  /** After that it is no longer news. Default: after a day. */
  readonly until?: Date;
}
export const PUSH_OUTBOX = 'push';

const DAY = 86_400_000;
/** Characters of a notification: devices show less, and an encrypted message holds 4 kB. */
const [MAX_TITLE, MAX_BODY] = [120, 240];
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const isFacts = (block: Block | null): block is Facts => typeof block === 'object' && block !== null && 'facts' in block;
/** The facts of a letter, or its first words, on one line. */
function summaryOf({ body }: Letter): string {
  const facts = body.filter(isFacts);
  const [only] = facts;
  if (only && facts.length === 1) {
    const lines = only.facts.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value.replace(/\n+/g, ', ')}`));
    if (lines.length) return lines.join(' · ');
  }
  const [first] = body.flatMap((block) => {
    if (typeof block === 'string') return block;
    return block && 'html' in block ? plainText(block.text) : [];
  });
  return first ?? '';
}
/** The name under which push services and devices know what a notification is about. */
const topicOf = (kind: string, about: string) => createHash('sha256').update(`${kind} ${about}`).digest('base64url').slice(0, 32);

/** The browsers of these users that want notifications of the kind. */
async function browsersOf({ db }: Context, mail: NotifiedMail, users: readonly string[]) {
  const kind = notificationKindOf[mail];
  const found = await db.$queryRaw<{ id: string; language: string }[]>`
    SELECT s.id::text, coalesce(u.language, s.language) AS language
    FROM pushsubscription AS s JOIN "user" AS u ON u.id = s.user_id AND NOT u.permanently_deactivated
      LEFT JOIN notificationpreference AS p ON p.user_id = s.user_id AND p.kind = ${kind}
    WHERE s.user_id = ANY(${[...new Set(users)]}::uuid[]) AND coalesce(p.push, ${usualChannels[kind].push}) ORDER BY s.id`;
  return found.map(({ id, language }) => ({ id, language: isLanguage(language) ? language : ('en' as const) }));
}

/** Writes a notification for each browser of these users that wants it, to be sent once the transaction has committed. */
export async function writePushes<K extends NotifiedMail>(
  ctx: Context,
  mail: K,
  users: readonly string[],
  letter: Pick<NewMail<K>, 'data'> & { convention_id: string },
  { about, page = 'me', due = null, until }: PushNews,
  from: Sender,
): Promise<void> {
  if (!users.length || settings().OFFLINE_PAGES === 'no') return;
  const kind = notificationKindOf[mail];
  const path = new URL(from.publicUrl(page)).pathname;
  const expires_date = until ?? new Date(now() + DAY);
  const browsers = await browsersOf(ctx, mail, users);
  for (const language of new Set(browsers.map((browser) => browser.language))) {
    const text = await inLanguage(language, async () => {
      const written = await letterOf(ctx, mail, letter, from);
      return { title: short(written.subject, MAX_TITLE), body: short(summaryOf(written), MAX_BODY) };
    });
    const shared = {
      ...text,
      convention_id: letter.convention_id,
      kind,
      path,
      topic: topicOf(kind, about),
      due_date: due,
      expires_date,
    };
    const some = browsers.filter((browser) => browser.language === language);
    await ctx.db.pushMessage.createMany({ data: some.map(({ id }) => ({ ...shared, subscription_id: id })) });
  }
  if (browsers.length) await wakeOutbox(ctx, PUSH_OUTBOX);
}
