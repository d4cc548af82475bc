import type { Message } from '../../../generated/prisma/client.ts';
import { hostMessageMail } from '../../../messages/mail/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { LetterWriter } from '../letter.ts';

interface HostWords {
  readonly subject: string;
  readonly body: string;
  /** The name of the host; null: their account is closed. */
  readonly host: string | null;
  readonly event: string;
  readonly event_number: number;
}
/** What a host wrote to those who come to an event. */
export async function readHostWords({ db }: Context, message: Message, event_id: string): Promise<HostWords> {
  const { name, event_number } = await db.event.findUniqueOrThrow({ where: { id: event_id } });
  const { subject, body, user_id } = message;
  const user = user_id ? await db.user.findUnique({ where: { id: user_id }, select: { display_name: true } }) : null;
  return { subject, body, host: user?.display_name ?? null, event: name, event_number };
}

/** The words of a host, as they are: no markup, no merge fields. */
export const hostLetter: LetterWriter<HostWords> = ({ subject, body, host, event, event_number }, from) => ({
  subject,
  body: [
    host ? hostMessageMail.from({ host, event }) : hostMessageMail.fromHost({ event }),
    { quote: body },
    hostMessageMail.noReply,
    { link: hostMessageMail.link, to: from.publicUrl(`event/${event_number}`) },
  ],
  reason: hostMessageMail.reason({ convention: from.name }),
});
