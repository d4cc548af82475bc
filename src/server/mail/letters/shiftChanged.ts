import { shiftAnsweredMail, shiftMailParts, shiftMails } from '../../../messages/volunteers/mails.ts';
import type { State } from '../../../resources/volunteers/states.ts';
import { type LetterWriter, quote, type Sender } from '../letter.ts';

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
function chooseMail({ before, after }: ShiftStep) {
  if (after === 'scheduled' && (before === 'worked' || before === 'no_show')) return shiftMails.corrected;
  switch (after) {
    case 'scheduled':
      return shiftMails.scheduled;
    case 'unscheduled':
      return before === 'scheduled' ? shiftMails.unscheduled : shiftMails.reopened;
    case 'declined':
      return shiftMails.declined;
    case 'withdrawn':
      return shiftMails.withdrawn;
    case 'worked':
      return shiftMails.worked;
    case 'no_show':
      return shiftMails.noShow;
  }
}
/** The organizers changed the state of an application: to the volunteer. */
export const shiftChanged: LetterWriter<ShiftStep> = (step, from) => {
  const { subject, text } = chooseMail(step);
  const { shift } = step;
  return {
    subject: subject({ shift }),
    body: [text({ shift }), ...stepDetails(step, from)],
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
    reason: shiftMailParts.staffReason,
  };
};
