import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page of an event for its hosts on the day. */
export const hostText = translated('hostText', {
  title: message<{ event: string }>('Host: {event}'),
  back: 'My convention',
  checkInLink: 'Check people in',
  needs: message<{ needs: string }>('Needed: {needs}'),
  lateLink: 'I’ll be late',
  late: 'Late?',
  lateLead: 'Those with tickets are told, and the program says it.',
  lateSaid: message<{ minutes: number; time: string }>('You are {minutes} min late: it begins about {time}.'),
  onTime: 'I’m on time',
  minutes: 'How late?',
  byMinutes: message<{ minutes: number }>('{minutes} minutes'),
  sayLate: 'I’ll be late',
  changeLate: 'Change it',
  messageLink: 'Message',
  message: 'Message those who come',
  messageLead: message<{ total: number }>(
    'By email to {total, plural, one {the person with a ticket} other {the # people with tickets}}. The organizers can read it. You do not see addresses.',
  ),
  noReaders: 'There are no tickets yet, so no one would get a message.',
  subject: 'Subject',
  body: 'Message',
  toWaiting: message<{ waiting: number }>('Also to those who wait for a seat ({waiting})'),
  send: 'Send message',
  sent: 'Sent',
  sentTo: message<{ count: number; time: string }>('To {count, plural, one {# person} other {# people}}, {time}'),
  checkIn: 'Check-in',
  badge: 'Number of the badge, or scan it',
  checkInButton: 'Check in',
  camera: 'Scan with the camera',
  counted: message<{ here: number; total: number }>('{here} of {total} are here.'),
  more: message<{ count: number }>('The list shows {count}. Check the others in by their badge.'),
  nobody: 'There are no tickets yet.',
  missing: message<{ count: number }>('Not here yet ({count})'),
  allHere: 'All are here.',
  mark: 'Mark as here',
  here: message<{ count: number }>('Here ({count})'),
  since: message<{ time: string }>('Here since {time}. Undo'),
  notPaid: 'Not paid for yet. The registration desk takes the money.',
});

/** What the script of that page says. */
export const doorText = translated('doorText', {
  here: message<{ name: string }>('{name} is here.'),
  already: message<{ name: string }>('{name} was here already.'),
  undone: message<{ name: string }>('{name} is not here.'),
  aim: 'Point the camera at the code of a badge.',
  noCamera: 'The camera cannot be used. Enter the number of the badge.',
  stop: 'Stop the camera',
});
