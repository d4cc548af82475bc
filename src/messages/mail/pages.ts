import { message } from '../message.ts';

/** Texts of mail content. */
export const mailContentText = {
  thisMailNotSentNoMailServer:
    'This mail was not sent: no mail server was configured when it was written, or its address cannot exist. It is kept here.',
  connectionMailServerLostWhileMail:
    'The connection to the mail server was lost while the mail was handed over. It may have arrived, so it is not sent again by itself. If you send it again, it may arrive twice.',
  thisMailWasNotSent: 'This mail was not sent.',
  contentLightDark: 'content="light dark"',
  lastAttemptDidNotWorkServiceTries: 'The last attempt did not work; the service tries again by itself.',
  whatItSays: 'What it says',
  loadingTheMail: 'Loading the mail',
  asMostSeeIt: 'As most see it',
  asPlainText: 'As plain text',
  theMailAsHtml: 'The mail as HTML',
} as const;

/** Texts of server note. */
export const serverNoteText = {
  mailsAreSentFromFrom: message<{ from: string | null }>('Mails are sent from {from}.'),
  noMailServerConfigured: 'No mail server configured',
  nothingSentMailsKeptHereCanRead:
    'Nothing is sent: mails are kept here, and you can read them. Once whoever runs this service has set',
  and: 'and',
  newOnesSentThoseLastDayToo: ', new ones are sent, and those of the last day too.',
} as const;
