import type { State } from '../../../resources/volunteers/states.ts';
import { quoted, type Sender, type Write } from '../letter.ts';

export interface ShiftStep {
  volunteershift_id: string;
  volunteer: string;
  shift: string;
  start: Date;
  end: Date;
  /** null: it begins with this. */
  was: State | null;
  now: State;
  comment: string | null;
}
const around = ({ shift, start, end, comment, volunteershift_id }: ShiftStep, from: Sender) => [
  {
    facts: [
      ['Shift', shift],
      ['Begins', from.moment(start)],
      ['Time', from.stretch(start, end)],
    ] as const,
  },
  quoted(comment),
  { link: 'See the shift', to: from.page(`/volunteershift/${volunteershift_id}`) },
];

/** What the organisers did, as its volunteer reads it: subject and sentence. */
function done({ shift, was, now }: ShiftStep): readonly [string, string] {
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
export const shiftChanged: Write<ShiftStep> = (step, from) => {
  const [subject, sentence] = done(step);
  return { subject, body: [sentence, ...around(step, from)], because: `you volunteer at ${from.name}` };
};

/** A volunteer stepped back from a shift, or applies again: to those who plan the shifts. */
export const shiftAnswered: Write<ShiftStep> = (step, from) => {
  const { volunteer, shift, was, now } = step;
  const back = now === 'withdrawn';
  return {
    subject: `${volunteer} ${back ? 'steps back from' : 'applies again for'} ${shift}`,
    body: [
      back
        ? `${volunteer} has stepped back from ${shift}${was === 'scheduled' ? ', which has a free place now' : ''}.`
        : `${volunteer} would like to help with ${shift} after all.`,
      ...around(step, from),
    ],
    because: 'you look after the volunteers there',
  };
};
