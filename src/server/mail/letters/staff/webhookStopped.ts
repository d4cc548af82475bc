import { webhookStoppedMail } from '../../../../messages/system/webhooks.ts';
import type { LetterWriter } from '../../letter.ts';

interface Stopped {
  readonly id: string;
  readonly name: string;
  readonly reason: 'gone' | 'silent';
  /** What the last attempt came to. */
  readonly problem: string;
}

/** A webhook gets no more deliveries: to whoever made it. */
export const webhookStopped: LetterWriter<Stopped> = ({ id, name, reason, problem }, from) => ({
  subject: webhookStoppedMail.subject({ name }),
  body: [
    webhookStoppedMail.stopped({ name }),
    webhookStoppedMail[reason],
    { quote: problem },
    webhookStoppedMail.next,
    { link: webhookStoppedMail.link, to: from.pageUrl(`/webhook/${id}`) },
  ],
  reason: webhookStoppedMail.reason,
});
