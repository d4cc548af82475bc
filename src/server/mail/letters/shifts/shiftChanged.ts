import { shiftAnsweredMail, shiftMailParts, shiftMails } from '../../../../messages/volunteers/mails.ts';
import type { State } from '../../../../resources/volunteers/states.ts';
import { type LetterWriter, quote, type Sender } from '../../letter.ts';

export interface ShiftStep {
  volunteershift_id: string;
  volunteer: string;
  shift: string;
  start: Date;
  end: Date;
  /** null: the application was created in the state `after`. */
  before: State | null;
  after: State;
  comment: string | null;
}
const stepDetails = ({ shift, start, end, comment, volunteershift_id }: ShiftStep, from: Sender) => [
  {
    facts: [
      [shiftMailParts.shift, shift],
      [shiftMailParts.start, from.formatMoment(start)],
      [shiftMailParts.time, from.formatRange(start, end)],
    ] as const,
  },
  quote(comment),
  { link: shiftMailParts.link, to: from.pageUrl(`/volunteershift/${volunteershift_id}`) },
];

/** Chooses the mail that tells the volunteer what the organizers did. */
function chooseMail({ before, after }: ShiftStep): keyof typeof shiftMails {
  if (after === 'scheduled' && (before === 'worked' || before === 'no_show')) return 'corrected';
  switch (after) {
    case 'scheduled':
      return 'scheduled';
    case 'unscheduled':
      return before === 'scheduled' ? 'unscheduled' : 'reopened';
    case 'declined':
      return 'declined';
    case 'withdrawn':
      return 'withdrawn';
    case 'worked':
      return 'worked';
    case 'no_show':
      return 'noShow';
  }
}
/** The organizers changed the state of an application: to the volunteer. */
export const shiftChanged: LetterWriter<ShiftStep> = (step, from) => {
  const mail = chooseMail(step);
  const { subject, text } = shiftMails[mail];
  const { shift } = step;
  return {
    subject: subject({ shift }),
    body: [text({ shift }), ...stepDetails(step, from)],
    template: { name: `shift_${mail}`, values: { shift, convention: from.name } },
    reason: shiftMailParts.volunteerReason({ convention: from.name }),
  };
};

/** A volunteer withdrew from a shift, or applies again: to those who plan the shifts. */
export const shiftAnswered: LetterWriter<ShiftStep> = (step, from) => {
  const { volunteer, shift, before, after } = step;
  const withdrawn = after === 'withdrawn';
  const subject = withdrawn ? shiftAnsweredMail.withdrawnSubject : shiftAnsweredMail.appliedSubject;
  const withdrawnText = before === 'scheduled' ? shiftAnsweredMail.placeFree : shiftAnsweredMail.withdrawn;
  const text = withdrawn ? withdrawnText : shiftAnsweredMail.applied;
  return {
    subject: subject({ volunteer, shift }),
    body: [text({ volunteer, shift }), ...stepDetails(step, from)],
    template: {
      name: withdrawn ? 'volunteer_withdrew' : 'volunteer_applied',
      values: { volunteer, shift, convention: from.name },
    },
    reason: shiftMailParts.staffReason,
  };
};
