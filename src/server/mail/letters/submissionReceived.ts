import { type LetterWriter, quote } from '../letter.ts';

interface Received {
  name: string;
  submission_id: string;
  submitter: string;
  type: string;
  /** In minutes. */
  duration: number;
  note: string;
  /** Handed in again, with the changes that were asked for. */
  again: boolean;
}
/** Somebody has an idea for an event: to those who decide. */
export const submissionReceived: LetterWriter<Received> = (
  { name, submission_id, submitter, type, duration, note, again },
  from,
) => ({
  subject: `${again ? 'Changed submission' : 'New submission'}: ${name}`,
  body: [
    again ? `${submitter} has changed ${name} as you asked.` : `${submitter} would like to run ${name} at ${from.name}.`,
    {
      facts: [
        ['Kind', type],
        ['Duration', `${duration} minutes`],
      ],
    },
    quote(note),
    { link: 'Look at the submission', to: from.pageUrl(`/eventsubmission/${submission_id}`) },
  ],
  reason: 'you decide on submissions there',
});
