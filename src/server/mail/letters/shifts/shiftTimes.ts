import { shiftMailParts, shiftMovedMail, shiftReminderMail } from '../../../../messages/volunteers/mails.ts';
import type { LetterWriter, Sender } from '../../letter.ts';

export interface ShiftTimes {
  readonly start: Date;
  readonly end: Date;
}
export interface MovedShift {
  readonly shift: string;
  readonly before: ShiftTimes;
  readonly now: ShiftTimes;
}
const formatTimes = ({ start, end }: ShiftTimes, from: Sender) => `${from.formatMoment(start)}\n${from.formatRange(start, end)}`;

/** The times of shifts changed: to their volunteers, several changes in one mail. */
export const shiftMoved: LetterWriter<{ moved: readonly MovedShift[] }> = ({ moved }, from) => {
  const [first] = moved;
  const convention = from.name;
  const shifts = moved.map(({ shift, before, now }) => ({
    title: shift,
    facts: [
      [shiftMovedMail.now, formatTimes(now, from)],
      [shiftMovedMail.before, formatTimes(before, from)],
    ] as const,
  }));
  const end = [...shifts, { link: shiftMailParts.link, to: from.publicUrl('me') }];
  const reason = shiftMailParts.volunteerReason({ convention });
  if (first && moved.length === 1)
    return {
      subject: shiftMovedMail.subject({ shift: first.shift }),
      body: [shiftMovedMail.text({ shift: first.shift }), ...end],
      template: { name: 'shift_moved', values: { shift: first.shift, convention } },
      reason,
    };
  return {
    subject: shiftMovedMail.severalSubject({ convention }),
    body: [shiftMovedMail.severalText({ count: moved.length }), ...end],
    reason,
  };
};

/** A shift is about to begin: to its volunteers. */
export const shiftReminder: LetterWriter<ShiftTimes & { shift: string }> = ({ shift, ...times }, from) => ({
  subject: shiftReminderMail.subject({ shift }),
  body: [
    shiftReminderMail.text({ shift }),
    {
      facts: [
        [shiftMailParts.start, from.formatMoment(times.start)],
        [shiftMailParts.time, from.formatRange(times.start, times.end)],
      ],
    },
    { note: shiftReminderMail.otherwise },
    { link: shiftMailParts.link, to: from.publicUrl('me') },
  ],
  template: { name: 'shift_reminder', values: { shift, convention: from.name } },
  reason: shiftMailParts.volunteerReason({ convention: from.name }),
});
