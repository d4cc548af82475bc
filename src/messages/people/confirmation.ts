import { message } from '../message.ts';

/** Why something is refused to a user whose email address is not confirmed, and why a confirmation is. */
export const confirmationRefusals = {
  byMail: message<{ id: string }>(
    'Confirm your email address first: open the link in the mail that you got. POST /api/user/{id}/send-confirmation, or the button on your account page, sends it again.',
  ),
  byAdministrator: message<{ id: string }>(
    'Your email address must be confirmed first. This service cannot send mails: ask its administrators to confirm your account, whose id is {id}.',
  ),
  already: 'The address is confirmed already.',
  unusableToken: 'The link is unknown, used or too old, or the address was changed: ask for another mail.',
} as const;

/** The mail with a link that confirms an address. */
export const confirmationMail = {
  subject: 'Confirm your email address',
  text: 'Somebody, we hope you, uses this address for an account here. Open the link to confirm that it is yours.',
  username: 'Your user name',
  until: 'The link is good until',
  link: 'Confirm the address',
  mistake: 'If it was not you, you need not do anything: without your confirmation the account can do little.',
  reason: 'somebody entered your address',
} as const;

/** Texts of the page behind that link. */
export const confirmationText = {
  title: 'Confirm your email address',
  lead: 'One click, and the address counts as yours.',
  confirm: 'Confirm',
  confirmed: message<{ username: string }>('Thank you. The address of {username} is confirmed.'),
  toAccount: 'To your account',
} as const;
