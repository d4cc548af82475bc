import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The mail to a volunteer for whom staff created an account. */
export const volunteerInvitedMail = translated('volunteerInvitedMail', {
  subject: message<{ convention: string }>('Welcome to the volunteers of {convention}'),
  text: message<{ convention: string }>(
    'The organizers of {convention} added you as a volunteer and made an account for you. Choose a password to see your shifts.',
  ),
  username: 'Your user name',
  until: 'The link is good until',
  link: 'Choose your password',
  mistake: 'If you did not expect this, do nothing: without a password the account cannot be used.',
  reason: 'your address was entered there',
});

/** The mails to a volunteer who is approved or declined. */
export const volunteerDecidedMails = translated('volunteerDecidedMails', {
  approved: {
    subject: message<{ convention: string }>('Welcome to the volunteers of {convention}'),
    text: message<{ convention: string }>('Thank you for helping at {convention}. You can choose your shifts now.'),
    link: 'Choose shifts',
  },
  declined: {
    subject: message<{ convention: string }>('Volunteering at {convention}'),
    text: message<{ convention: string }>(
      'Thank you for offering your help. The organizers of {convention} have decided not to accept it this time.',
    ),
    link: 'See your application',
  },
  reason: 'you offered to help there',
});

/** The mail to those who decide on volunteers. */
export const volunteerSubmittedMail = {
  subject: message<{ name: string }>('New volunteer: {name}'),
  text: message<{ name: string; convention: string }>('{name} would like to help at {convention}.'),
  link: 'See the volunteer',
  reason: 'you look after the volunteers there',
} as const;

type Shift = { shift: string };
const shiftMail = (subject: string, text: string) => ({ subject: message<Shift>(subject), text: message<Shift>(text) });

/** Mails to a volunteer about an application or shift of theirs: subject and first sentence. */
export const shiftMails = translated('shiftMails', {
  corrected: shiftMail('Corrected: {shift}', 'The outcome noted for your shift {shift} was removed.'),
  scheduled: shiftMail('Your shift: {shift}', 'Thank you for helping. You are scheduled for {shift}.'),
  unscheduled: shiftMail(
    'No longer your shift: {shift}',
    'You are no longer scheduled for {shift}. Your application is open again.',
  ),
  reopened: shiftMail('Open again: {shift}', 'Your application for {shift} is open again.'),
  declined: shiftMail('Your application: {shift}', 'Thank you for offering your help. Another volunteer was chosen for {shift}.'),
  withdrawn: shiftMail('Withdrawn: {shift}', 'Your application for {shift} was withdrawn for you.'),
  worked: shiftMail('Thank you: {shift}', 'You worked {shift}. Thank you for your help.'),
  noShow: shiftMail('We missed you: {shift}', 'You were marked as a no-show for {shift}. If that is wrong, tell the organizers.'),
});

/** What mails about shifts say around the first sentence. */
export const shiftMailParts = translated('shiftMailParts', {
  shift: 'Shift',
  start: 'Begins',
  time: 'Time',
  link: 'See the shift',
  volunteerReason: message<{ convention: string }>('you volunteer at {convention}'),
  staffReason: 'you look after the volunteers there',
});

/** The mail to volunteers whose shifts have moved. */
export const shiftMovedMail = translated('shiftMovedMail', {
  subject: message<Shift>('New time: {shift}'),
  severalSubject: message<{ convention: string }>('New times of your shifts at {convention}'),
  text: message<Shift>('Your shift {shift} has a new time.'),
  severalText: message<{ count: number }>('{count} of your shifts have new times.'),
  now: 'Now',
  before: 'Before',
});

/** The mail to volunteers a day before their shift. */
export const shiftReminderMail = translated('shiftReminderMail', {
  subject: message<Shift>('Reminder: {shift}'),
  text: message<Shift>('Your shift {shift} is coming up.'),
  otherwise: 'If you cannot come, tell the organizers now.',
});

/** Mails to those who plan the shifts, about what a volunteer did. */
export const shiftAnsweredMail = {
  withdrawnSubject: message<{ volunteer: string; shift: string }>('{volunteer} withdrew from {shift}'),
  appliedSubject: message<{ volunteer: string; shift: string }>('{volunteer} applies again for {shift}'),
  withdrawn: message<{ volunteer: string; shift: string }>('{volunteer} withdrew from {shift}.'),
  placeFree: message<{ volunteer: string; shift: string }>('{volunteer} withdrew from {shift}, which has an open place now.'),
  applied: message<{ volunteer: string; shift: string }>('{volunteer} would like to help with {shift} after all.'),
} as const;
