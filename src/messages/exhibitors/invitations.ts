import { message } from '../message.ts';
import { translated } from '../translated.ts';

export const invitationRefusals = translated('invitationRefusals', {
  nobody: 'No exhibitors are waiting for an invitation.',
  answered: 'This invitation was accepted already.',
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
/** The page where an invitation is answered. */
export const invitationText = translated('invitationText', {
  title: 'Your invitation',
  lead: message<{ convention: string }>('{convention} invites you to exhibit again.'),
  over: 'This link is no longer valid. Ask the organizers for another invitation.',
  terms: 'We agree to the terms for exhibitors',
  yes: 'Yes, we exhibit again',
  no: 'No, not this time',
  saidNo: 'You said no. If you change your mind, say yes here.',
  saidYes: 'You said yes. The organizers have your application.',
  goOn: 'Sign in and continue the application',
});
/** The state of an invitation, on the board and the page of an exhibitor. */
export const invitationStates = {
  toInvite: 'To invite',
  invited: message<{ day: string }>('Invited {day}'),
  saidNo: 'Said no',
  invite: message<{ count: number }>('{count, plural, one {Invite # exhibitor} other {Invite # exhibitors}}'),
  failed: 'The email could not be prepared',
} as const;
