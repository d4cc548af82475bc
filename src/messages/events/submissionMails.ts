import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The mail to those who decide on submissions. */
export const submissionReceivedMail = {
  newSubject: message<{ name: string }>('New submission: {name}'),
  changedSubject: message<{ name: string }>('Changed submission: {name}'),
  newText: message<{ submitter: string; name: string; convention: string }>(
    '{submitter} would like to run {name} at {convention}.',
  ),
  changedText: message<{ submitter: string; name: string }>('{submitter} has changed {name} as you asked.'),
  type: 'Kind',
  duration: 'Duration',
  minutes: message<{ minutes: number }>('{minutes, plural, one {{minutes} minute} other {{minutes} minutes}}'),
  link: 'Review submission',
  reason: 'you decide on submissions there',
} as const;

/** The mail to those who decide on submissions, about several that came shortly after another. */
export const submissionsCollectedMail = {
  /** Until the mail is written. */
  waiting: 'Submissions to review',
  subject: message<{ count: number }>('{count, plural, one {# submission} other {# submissions}} to review'),
  text: message<{ count: number; convention: string }>(
    '{count, plural, one {# submission has} other {# submissions have}} come in or changed at {convention} within the last half hour or so:',
  ),
  more: message<{ more: number }>('... and {more} more.'),
  link: 'Review submissions',
  reason: 'you decide on submissions there',
} as const;

/** The mail to the submitter of a submission that is declined. */
export const submissionDeclinedMail = translated('submissionDeclinedMail', {
  subject: message<{ name: string }>('Your submission: {name}'),
  text: message<{ name: string; convention: string }>(
    'Thank you for offering {name}. The organizers of {convention} have decided not to accept it this time.',
  ),
  link: 'See the submission',
  reason: 'you submitted it',
});

/** The mail that asks the submitter for changes. */
export const submissionChangesMail = translated('submissionChangesMail', {
  subject: message<{ name: string }>('Changes needed: {name}'),
  text: message<{ name: string; convention: string }>(
    'Thank you for offering {name}. The organizers of {convention} would like you to change something before they decide.',
  ),
  next: 'As soon as you save your changes, they look at it again.',
  link: 'Change the submission',
  reason: 'you submitted it',
});

/** The mail to the submitter of an event that is scheduled. */
export const submissionScheduledMail = translated('submissionScheduledMail', {
  subject: message<{ name: string }>('Scheduled: {name}'),
  text: message<{ name: string; convention: string }>(
    'Good news: {name} is on the schedule of {convention}. Thank you for bringing it.',
  ),
  start: 'It begins',
  notPublic: 'The schedule is not public yet and may still change, so keep this to yourself for now.',
  link: 'See the event',
  reason: 'you submitted it',
});

/** The mail that asks somebody to host an event together with its submitter. */
export const cohostInvitedMail = translated('cohostInvitedMail', {
  subject: message<{ submitter: string; name: string }>('Run {name} with {submitter}?'),
  text: message<{ submitter: string; name: string; convention: string }>(
    '{submitter} has submitted {name} to {convention} and would like to run it with you.',
  ),
  how: 'Open the page, sign in with this email address, and accept or decline. If you have no account yet, signing in makes one.',
  link: 'Answer',
  reason: message<{ submitter: string }>('{submitter} entered your address'),
});

/** The mail that tells a submitter what a co-host answered. */
export const cohostAnsweredMail = translated('cohostAnsweredMail', {
  accepted: message<{ cohost: string; name: string }>('{cohost} runs {name} with you'),
  declined: message<{ cohost: string; name: string }>('{cohost} does not run {name} with you'),
  acceptedText: message<{ cohost: string; name: string; convention: string }>(
    '{cohost} has accepted your invitation to run {name} at {convention}.',
  ),
  declinedText: message<{ cohost: string; name: string; convention: string }>(
    '{cohost} has declined your invitation to run {name} at {convention}. You can invite another person.',
  ),
  link: 'See the submission',
  reason: 'you submitted it',
});

/** The mail that tells co-hosts that a submission is gone. */
export const submissionWithdrawnMail = translated('submissionWithdrawnMail', {
  subject: message<{ name: string }>('Withdrawn: {name}'),
  text: message<{ name: string; convention: string }>(
    '{name} is no longer submitted to {convention}. You do not need to do anything.',
  ),
  reason: 'you were to run it, or were asked to',
});

/** The mail about a message on a submission, to its submitter and co-hosts. */
export const submissionMessageMail = translated('submissionMessageMail', {
  subject: message<{ name: string }>('Message about {name}'),
  text: message<{ author: string; name: string; convention: string }>('{author} wrote about {name} at {convention}:'),
  link: 'Answer',
  reason: 'you are a host of this submission',
});

/** The same, to those who decide. */
export const submissionReplyMail = {
  subject: message<{ name: string }>('Message about submission: {name}'),
  text: message<{ author: string; name: string }>('{author} wrote about {name}:'),
  link: 'Open submission',
  reason: 'you decide on submissions there',
} as const;
