import { type LetterWriter, quote } from '../letter.ts';

interface Submitted {
  name: string;
  volunteer_id: string;
  comment: string | null;
}
/** A volunteer asks to be looked at (again): to those who decide. */
export const volunteerSubmitted: LetterWriter<Submitted> = ({ name, volunteer_id, comment }, from) => ({
  subject: `Volunteer to look at: ${name}`,
  body: [
    `${name} would like to help at ${from.name} and asks you to have a look.`,
    quote(comment),
    { link: 'Look at the volunteer', to: from.pageUrl(`/volunteer/${volunteer_id}`) },
  ],
  reason: 'you look after the volunteers there',
});
