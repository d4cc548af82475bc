import { quoted, type Write } from '../letter.ts';

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
export const submissionReceived: Write<Received> = ({ name, submission_id, submitter, type, duration, note, again }, from) => ({
  subject: `${again ? 'Changed submission' : 'New submission'}: ${name}`,
  body: [
    again ? `${submitter} has changed ${name} as you asked.` : `${submitter} would like to run ${name} at ${from.name}.`,
    {
      facts: [
        ['Kind', type],
        ['Duration', `${duration} minutes`],
      ],
    },
    quoted(note),
    { link: 'Look at the submission', to: from.page(`/eventsubmission/${submission_id}`) },
  ],
  because: 'you decide on submissions there',
});
