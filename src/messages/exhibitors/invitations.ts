import { message } from '../message.ts';
import { translated } from '../translated.ts';

export const invitationRefusals = translated('invitationRefusals', {
  nobody: 'No exhibitors are waiting for an invitation.',
  answered: 'This invitation was accepted already.',
  invitedAlready: 'This email address is invited already.',
});
/** The words with which a mail to exhibitors begins. Organizers change them. */
export const invitationDefaults = {
  subject: 'Exhibit again at {{convention}}',
  body: 'Hello {{firstname}},\n\n{{exhibitor}} exhibited at our last convention, and we would like to see you again at {{convention}}.\n\nSay yes or no with the button below. If you say yes, your details of last time are kept, and you can change them.',
} as const;
/** What a mail that invites exhibitors adds to its words. */
export const invitationMail = translated('invitationMail', {
  link: 'Answer the invitation',
});
/** The mail to somebody for whom staff entered an exhibitor. */
export const exhibitorInvitedMail = translated('exhibitorInvitedMail', {
  subject: message<{ convention: string }>('Exhibit at {convention}'),
  text: message<{ exhibitor: string; convention: string }>('The organizers of {convention} invite {exhibitor} to exhibit.'),
  how: 'Open the page, sign in, and say yes or no. If you have no account yet, signing in makes one.',
  link: 'Answer the invitation',
  reason: 'your address was entered there',
});
/** The page where an invitation is answered. */
export const invitationText = translated('invitationText', {
  title: 'Your invitation',
  lead: message<{ convention: string }>('{convention} invites you to exhibit again.'),
  leadFirst: message<{ convention: string }>('{convention} invites you to exhibit.'),
  over: 'This link is no longer valid. Ask the organizers for another invitation.',
  terms: 'We agree to the terms for exhibitors',
  yes: 'Yes, we exhibit again',
  yesFirst: 'Yes, we exhibit',
  signIn: 'Sign in to say yes',
  no: 'No, not this time',
  saidNo: 'You said no. If you change your mind, say yes here.',
  saidYes: 'You said yes. The organizers have your application.',
  goOn: 'Sign in and continue the application',
});
/** Inviting somebody who has not applied, on the board. */
export const inviteByHandText = {
  open: 'Invite exhibitor',
  title: 'Invite exhibitor',
  help: 'They get an email with a link, sign in there, and take over the application.',
  /** Where the service has no mail server. */
  helpNoServer:
    'No email is sent: this service has no mail server. You get a link to send them yourself. They sign in there and take over the application.',
  name: 'Name',
  email: 'Email',
  type: 'Booth type',
  noType: 'None yet',
  clearType: 'Clear booth type',
  /** A booth type, as it is offered in the email. */
  offer: message<{ type: string; price: string }>('{type}, {price}'),
  note: 'Note to the exhibitor',
  noteHint: 'Shown in the email and on the page of the link.',
  invite: 'Invite',
  cancel: 'Cancel',
  close: 'Close',
  failed: 'Not invited',
  done: message<{ exhibitor: string }>('{exhibitor} is invited.'),
  link: 'Invitation link',
  linkHelp: message<{ sent: string }>(
    '{sent, select, no {No email was sent: this service has no mail server. Send them this link:} other {The link is in the email. Whoever signs in there takes over the application.}}',
  ),
} as const;
/** The state of an invitation, on the board and the page of an exhibitor. */
export const invitationStates = {
  toInvite: 'To invite',
  invited: message<{ day: string }>('Invited {day}'),
  saidNo: 'Said no',
  invite: message<{ count: number }>('{count, plural, one {Invite # exhibitor} other {Invite # exhibitors}}'),
  failed: 'The email could not be prepared',
} as const;
