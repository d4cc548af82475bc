import { message } from '../message.ts';

/** The note above every page for somebody whose address is not confirmed. */
export const confirmationNoteText = {
  title: 'Confirm your email address',
  byMail: message<{ email: string }>(
    'Open the link in the email to {email}. Until then you can look around, but cannot take badges or tickets, make groups or conventions, or upload anything.',
  ),
  byAdministrator:
    'An administrator of this service has to confirm your account. Until then you can look around, but cannot take badges or tickets, make groups or conventions, or upload anything.',
  sendAgain: 'Send the email again',
  sent: message<{ email: string }>(
    'An email is on its way to {email}. If nothing comes within a few minutes, look in the spam folder.',
  ),
  notSent: 'The email was not sent',
} as const;
