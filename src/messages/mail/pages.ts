import { message } from '../message.ts';

/** The page of a mail: its content, and what its state means. */
export const mailContentText = {
  title: 'Content',
  loading: 'Loading the email',
  html: 'As HTML',
  plainText: 'As plain text',
  htmlFrame: 'The email as HTML',
  kept: 'This email was not sent: no mail server was configured when it was written, or its address cannot exist. It is kept here.',
  unsure:
    'The connection to the mail server was lost while the email was handed over. It may have arrived, so it is not sent again automatically. If you send it again, it may arrive twice.',
  failed: 'This email was not sent.',
  retrying: 'The last attempt failed. The service tries again automatically.',
} as const;

/** The note above the list of mails: whether they are sent. */
export const serverNoteText = {
  sentFrom: message<{ address: string | null }>('Emails are sent from {address}.'),
  noneSent: 'No email is sent: no mail server is configured.',
  keptHere: 'No emails are sent: no mail server is configured, and they are kept here.',
  noServer: 'No mail server configured',
  noServerHelp:
    'No emails are sent: they are kept here for you to read. Once whoever runs the service sets up a mail server, new ones are sent, and those of the last day too.',
} as const;
