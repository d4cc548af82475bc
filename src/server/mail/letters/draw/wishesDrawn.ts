import { wishesDrawnMail } from '../../../../messages/events/wishes.ts';
import type { LetterWriter } from '../../letter.ts';

export interface WishesDrawn {
  /** The events that the reader's badges got, each with the name of the badge. */
  readonly granted: readonly { number: number; name: string; badge: string }[];
  /** Until when seats with a price are held; null: none has one. */
  readonly held_until: Date | null;
  readonly race: Date;
  /** `<seed hash>:<input hash>` */
  readonly commitment: string;
}
/** The wishes are drawn: to everybody who had some, about all their badges. */
export const wishesDrawn: LetterWriter<WishesDrawn> = ({ granted, held_until, race, commitment }, from) => ({
  subject: wishesDrawnMail.subject({ convention: from.name }),
  body: [
    wishesDrawnMail.text({ convention: from.name, granted: new Set(granted.map(({ number }) => number)).size }),
    granted.length ? { facts: granted.map((one) => [one.badge, wishesDrawnMail.event(one)] as const) } : null,
    held_until && wishesDrawnMail.pay({ time: from.formatMoment(held_until) }),
    wishesDrawnMail.race({ time: from.formatMoment(race) }),
    wishesDrawnMail.why,
    { note: wishesDrawnMail.check({ commitment }) },
    { link: wishesDrawnMail.link, to: from.publicUrl('me/wishes') },
  ],
  reason: wishesDrawnMail.reason,
});
