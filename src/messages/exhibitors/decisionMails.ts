import { message } from '../message.ts';
import { translated } from '../translated.ts';

type Names = { exhibitor: string; convention: string };
const mail = (subject: string, text: string) => ({ subject: message<Names>(subject), text: message<Names>(text) });

/** The mails to an exhibitor about a decision: subject and first sentence. */
export const exhibitorMails = translated('exhibitorMails', {
  approved: mail('Approved: {exhibitor}', 'Good news: {exhibitor} can exhibit at {convention}.'),
  changes: mail(
    'Changes needed: {exhibitor}',
    'The organizers of {convention} would like you to change something in the application of {exhibitor} before they decide.',
  ),
  declined: mail(
    'Your application: {exhibitor}',
    'The organizers of {convention} have decided not to accept {exhibitor} this time.',
  ),
});
/** What these mails have in common. */
export const exhibitorMailParts = translated('exhibitorMailParts', {
  next: 'As soon as you save your changes, they look at it again.',
  link: 'See your application',
  change: 'Change your application',
  reason: 'you applied to exhibit there',
});
