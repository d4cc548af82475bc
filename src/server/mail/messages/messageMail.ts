import type { Message } from '../../../generated/prisma/client.ts';
import { isLanguage } from '../../../messages/language.ts';
import { messageMail } from '../../../messages/mail/messages.ts';
import type { Context } from '../../platform/context.ts';
import { inLanguage } from '../../platform/format/language.ts';
import type { Sender } from '../letter.ts';
import { type Rendered, render } from '../render.ts';
import { loadSender, pageUrl } from '../sender.ts';
import { type Due, dueValues, readDues, saysDues } from './dues.ts';
import { hostLetter, readHostWords } from './hostLetter.ts';
import { messageLetter } from './messageLetter.ts';
import { fillIn, type Values } from './template.ts';

/** A message with what all of its mails share. */
export interface Sheet {
  readonly message: Message;
  readonly from: Sender;
  readonly currency: string | null;
  readonly byHost: Awaited<ReturnType<typeof readHostWords>> | null;
}
export async function readSheet(ctx: Context, message: Message): Promise<Sheet> {
  const from = await loadSender(ctx, message.convention_id);
  const where = { id: message.convention_id };
  const { currency } = await ctx.db.convention.findUniqueOrThrow({ where, select: { currency: true } });
  return { message, from, currency, byHost: message.event_id ? await readHostWords(ctx, message, message.event_id) : null };
}

/** What recipients owe, if the message says so. */
export const duesOf = (ctx: Context, { message, from, byHost }: Sheet, recipient_ids: readonly string[], isPreview: boolean) => {
  const { convention_id } = message;
  const isSaid = !byHost && saysDues(message) && recipient_ids.length > 0;
  return isSaid ? readDues(ctx, { convention_id, from, isPreview }, recipient_ids) : new Map<string, Due>();
};
/** The values of a recipient's merge fields, in the language of the moment. */
export const valuesOf = ({ currency }: Sheet, { values }: Pick<Addressed, 'values'>, due: Due | undefined): Values =>
  due ? { ...values, ...dueValues(due, currency) } : values;

/** A recipient, with the language that their account reads in. */
export interface Addressed {
  readonly user_id: string | null;
  readonly name: string;
  readonly values: Values;
  readonly language: string | null;
}
/** What only one mail may hold. */
interface Tokens {
  /** What stops news without signing in; null where the reader chooses elsewhere. */
  readonly stop: string | null;
  /** What answers an invitation. */
  readonly answer: string | null;
}
/** Whether the mail of a recipient holds a link that stops news: whoever has no account cannot choose elsewhere. */
export const canStop = ({ kind }: Pick<Message, 'kind'>, { user_id }: Pick<Addressed, 'user_id'>): boolean =>
  kind === 'news' || user_id === null;

/** The mail of a message as one person gets it, in their language. */
export function messageMailTo(sheet: Sheet, reader: Addressed, { stop, answer }: Tokens, due?: Due): Rendered {
  const { message, from, byHost } = sheet;
  const { language, name, user_id } = reader;
  return inLanguage(isLanguage(language) ? language : 'en', () => {
    const reason = messageMail.reason({ audience: message.audience, convention: from.name });
    const letter = byHost
      ? hostLetter(byHost, from)
      : messageLetter({ ...fillIn(message, valuesOf(sheet, reader, due)), reason, answer }, from);
    return render(letter, {
      reader: name,
      from: from.name,
      color: from.color ?? null,
      preferencesUrl: user_id ? pageUrl('/account') : null,
      ...(stop ? { stopUrl: pageUrl(`/unsubscribe#${stop}`) } : {}),
    });
  });
}
