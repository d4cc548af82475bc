import { transferOfferedMail as offered, transferTakenMail as taken } from '../../../../messages/registration/transfers.ts';
import type { LetterWriter } from '../../letter.ts';

interface Offered {
  giver: string;
  what: string;
  secret: string;
  until: Date;
}
/** Somebody gets a badge or a ticket if they accept: to the address that the giver entered. */
export const transferOffered: LetterWriter<Offered> = ({ giver, what, secret, until }, from) => ({
  subject: offered.subject({ giver, convention: from.name }),
  body: [
    offered.text({ giver, what, convention: from.name }),
    { note: offered.how({ until: from.formatMoment(until) }) },
    { link: offered.link, to: from.publicUrl(`take/${secret}`) },
  ],
  template: { name: 'transfer_offered', values: { giver, item: what, convention: from.name } },
  reason: offered.reason({ giver }),
});
/** What somebody gave was accepted: to the giver. */
export const transferTaken: LetterWriter<{ what: string }> = ({ what }, from) => ({
  subject: taken.subject({ what }),
  body: [taken.text({ what, convention: from.name })],
  template: { name: 'transfer_taken', values: { item: what, convention: from.name } },
  reason: taken.reason,
});
