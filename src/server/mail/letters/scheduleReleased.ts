import { releaseMail } from '../../../messages/events/releases.ts';
import type { LetterWriter, Sender } from '../letter.ts';
import { formatTimeAndPlace } from './eventMoved.ts';

interface Placed {
  readonly start: Date;
  readonly end: Date;
  readonly place: string;
}
/** What a release changes for its reader. */
export interface ReleasedChange {
  readonly name: string;
  readonly before: Placed | null;
  readonly after: Placed | null;
  readonly clashes: readonly {
    readonly kind: 'ticket' | 'hosting' | 'shift' | 'wait';
    readonly name: string;
    readonly start: Date;
    readonly end: Date;
  }[];
}
const clashTexts = {
  ticket: () => releaseMail.clashTicket,
  hosting: () => releaseMail.clashHosting,
  shift: () => releaseMail.clashShift,
  wait: () => releaseMail.clashWait,
} as const;
const timeAndPlace = ({ start, place }: Placed, from: Sender) => formatTimeAndPlace({ start, place: place || null }, from);

/** The schedule was released: to everybody whom it concerns, all their changes and what these run into. */
export const scheduleReleased: LetterWriter<{ changes: readonly ReleasedChange[] }> = ({ changes }, from) => {
  const convention = from.name;
  const [first] = changes;
  const clashText = ({ kind, name, start }: ReleasedChange['clashes'][number]) =>
    clashTexts[kind]()({ name, when: from.formatMoment(start) });
  return {
    subject:
      first && changes.length === 1 ? releaseMail.subject({ event: first.name }) : releaseMail.severalSubject({ convention }),
    body: [
      releaseMail.text({ convention, count: changes.length }),
      ...changes.map(({ name, before, after, clashes }) => ({
        title: name,
        facts: [
          [releaseMail.now, after ? timeAndPlace(after, from) : releaseMail.notScheduled],
          [releaseMail.before, before ? timeAndPlace(before, from) : releaseMail.notYet],
          [releaseMail.clashes, clashes.map(clashText).join('\n') || null],
        ] as const,
      })),
      { link: releaseMail.link, to: from.publicUrl('me') },
    ],
    reason: releaseMail.reason,
  };
};
