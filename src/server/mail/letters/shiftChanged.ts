import type { State } from '../../../resources/volunteers/states.ts';
import { type LetterWriter, quote, type Sender } from '../letter.ts';

export interface ShiftStep {
  volunteershift_id: string;
  volunteer: string;
  shift: string;
  start: Date;
  end: Date;
  /** null: it begins with this. */
  before: State | null;
  after: State;
  comment: string | null;
}
const stepDetails = ({ shift, start, end, comment, volunteershift_id }: ShiftStep, from: Sender) => [
  {
    facts: [
      ['Shift', shift],
      ['Begins', from.formatMoment(start)],
      ['Time', from.formatRange(start, end)],
    ] as const,
  },
  quote(comment),
  { link: 'See the shift', to: from.pageUrl(`/volunteershift/${volunteershift_id}`) },
];

/** What the organisers did, as its volunteer reads it: subject and sentence. */
function describeStep({ shift, before: was, after: now }: ShiftStep): readonly [string, string] {
  if (now === 'scheduled' && (was === 'worked' || was === 'no_show'))
    return [`Corrected: ${shift}`, `What was noted about your shift ${shift} has been taken back.`];
  switch (now) {
    case 'scheduled':
      return [`Your shift: ${shift}`, `Thank you for helping! You are scheduled for ${shift}.`];
    case 'unscheduled':
      return was === 'scheduled'
        ? [`No longer your shift: ${shift}`, `You are not scheduled for ${shift} any more. Your application is open again.`]
        : [`Open again: ${shift}`, `Your application for ${shift} is open again.`];
    case 'declined':
      return [`Your application: ${shift}`, `Thank you for offering your help. For ${shift} somebody else was chosen.`];
    case 'withdrawn':
      return [`Withdrawn: ${shift}`, `Your application for ${shift} was withdrawn for you.`];
    case 'worked':
      return [`Thank you: ${shift}`, `You have worked ${shift}. Thank you for your help!`];
    case 'no_show':
      return [
        `We missed you: ${shift}`,
        `It was noted that you did not come to ${shift}. If that is wrong, please tell the organisers.`,
      ];
  }
}
/** The organisers did something with an application: to the volunteer. */
export const shiftChanged: LetterWriter<ShiftStep> = (step, from) => {
  const [subject, sentence] = describeStep(step);
  return { subject, body: [sentence, ...stepDetails(step, from)], reason: `you volunteer at ${from.name}` };
};

/** A volunteer stepped back from a shift, or applies again: to those who plan the shifts. */
export const shiftAnswered: LetterWriter<ShiftStep> = (step, from) => {
  const { volunteer, shift, before: was, after: now } = step;
  const back = now === 'withdrawn';
  return {
    subject: `${volunteer} ${back ? 'steps back from' : 'applies again for'} ${shift}`,
    body: [
      back
        ? `${volunteer} has stepped back from ${shift}${was === 'scheduled' ? ', which has a free place now' : ''}.`
        : `${volunteer} would like to help with ${shift} after all.`,
      ...stepDetails(step, from),
    ],
    reason: 'you look after the volunteers there',
  };
};
