import { markedMessage, message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why something is refused to a user whose email address is not confirmed, and why a confirmation is. */
export const confirmationRefusals = {
  byMail: message<{ id: string }>(
    'Confirm your email address first: open the link in the email that you got. POST /api/user/{id}/send-confirmation, or the button on your account page, sends it again.',
  ),
  byAdministrator: message<{ id: string }>(
    'Your email address must be confirmed first. This service cannot send emails: ask its administrators to confirm your account, whose id is {id}.',
  ),
  beforeSecondStep: message<{ id: string }>(
    'Confirm your email address before you set up a second step: POST /api/user/{id}/send-confirmation, or the button on your account page, sends you a link.',
  ),
  already: 'The address is confirmed already.',
  unusableToken: 'The link is unknown, used or too old, or the address was changed: ask for another email.',
} as const;

/** The mail with a link that confirms an address. */
export const confirmationMail = translated('confirmationMail', {
  subject: 'Confirm your email address',
  text: 'This address was given for an account here. Open the link to confirm that it is yours.',
  username: 'Your user name',
  until: 'The link is good until',
  link: 'Confirm the address',
  mistake: 'If it was not you, you do not need to do anything: without your confirmation, little can be done with the account.',
  reason: 'your address was entered here',
});

/** The list of people whose addresses are not confirmed, for administrators. */
export const unconfirmedPeopleText = {
  title: message<{ count: number }>('{count, plural, one {# person waits} other {# people wait}} to be confirmed'),
  lead: message<{ byMail: 'true' | 'false' }>(
    '{byMail, select, true {They have not opened the link of the email yet. Confirm those you know whose emails do not arrive.} other {This service sends no emails: confirm those you know. Until then they cannot take, make or upload anything.}}',
  ),
  people: 'People whose addresses are not confirmed',
  loading: 'Loading the people who wait',
  since: message<{ time: string }>('since {time}'),
  confirm: 'Confirm',
  confirmed: message<{ name: string }>('{name} is confirmed.'),
  notConfirmed: message<{ name: string }>('{name} is not confirmed'),
  more: message<{ count: number }>('The next ones are shown once these are done: {count} more.'),
} as const;

/** Texts of the page behind that link. */
export const confirmationText = {
  title: 'Confirm your email address',
  lead: 'One click confirms that this address is yours.',
  confirm: 'Confirm',
  confirmed: message<{ username: string }>('Thank you. The address of {username} is confirmed.'),
  doneTitle: 'Your email address is confirmed',
  toAccount: 'To your account',
  sendAgain: markedMessage<'link'>('<link>Sign in</link>: a note on top of every page sends the email again.'),
} as const;
