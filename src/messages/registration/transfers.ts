import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a badge or a ticket does not go to somebody else. */
export const transferRefusals = translated('transferRefusals', {
  notAllowed: 'Badges and tickets stay with their holders at this convention. Ask the organizers.',
  withBooth: 'This badge came with a booth. Its exhibitor names who has it.',
  checkedIn: 'This badge is checked in, so it stays with its holder.',
  notPaid: 'Something that was bought with this badge is not paid for. Pay for it or remove it first.',
  ticketNotPaid: 'This ticket is not paid for yet.',
  ticketUsed: 'This ticket was used already.',
  begun: 'The event has begun.',
  notYours: 'This ticket belongs to another person.',
  ownAddress: 'is your own address.',
  alreadyOffered: 'A link for this was made already. Withdraw it first.',
  notOffered: 'There is no link to withdraw.',
  taken: 'This was accepted already.',
  over: 'This link is no longer valid. Ask whoever gave it to you for another one.',
  own: 'You gave this away yourself. Withdraw the link instead.',
  complimentary: 'This ticket is free for badges of another type.',
});

/** The mail that offers somebody a badge or a ticket. */
export const transferOfferedMail = translated('transferOfferedMail', {
  subject: message<{ giver: string; convention: string }>('{giver} gives you something for {convention}'),
  text: message<{ giver: string; what: string; convention: string }>(
    '{giver} would like you to have this at {convention}: {what}.',
  ),
  how: message<{ until: string }>(
    'Open the page and sign in with your email address. If you have no account yet, signing in makes one. The link is valid until {until}.',
  ),
  link: 'Accept',
  reason: message<{ giver: string }>('{giver} entered your address'),
});
/** The mail that tells somebody that what they gave was taken. */
export const transferTakenMail = translated('transferTakenMail', {
  subject: message<{ what: string }>('Accepted: {what}'),
  text: message<{ what: string; convention: string }>(
    'What you gave away for {convention} was accepted: {what}. It is no longer yours.',
  ),
  reason: 'you gave it away',
});
