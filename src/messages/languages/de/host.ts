import type * as Door from '../../events/door.ts';
import type * as Hosting from '../../events/hosting.ts';
import type * as Mails from '../../events/mails.ts';
import type * as Messages from '../../mail/messages.ts';
import type * as Host from '../../public/host.ts';
import type { Translation } from '../../translated.ts';

export const hostText: Translation<typeof Host.hostText> = {
  title: 'Leitung: {event}',
  back: 'Meine Convention',
  checkInLink: 'Leute einchecken',
  needs: 'Benötigt: {needs}',
  lateLink: 'Ich komme später',
  late: 'Verspätung',
  lateLead: 'Wer ein Ticket hat, wird benachrichtigt, und im Programm steht es auch.',
  lateSaid: 'Du kommst {minutes} Min. später: Es beginnt gegen {time}.',
  onTime: 'Ich bin pünktlich',
  minutes: 'Wie viel später?',
  byMinutes: '{minutes} Minuten',
  sayLate: 'Ich komme später',
  changeLate: 'Ändern',
  messageLink: 'Nachricht',
  manageLink: 'Veranstaltung verwalten',
  message: 'An alle, die kommen',
  messageLead:
    'Per E-Mail an {total, plural, one {die Person mit Ticket} other {die # Personen mit Ticket}}. Die Organisation kann sie lesen. Adressen siehst du nicht.',
  noReaders: 'Es gibt noch keine Tickets, also bekäme niemand die Nachricht.',
  subject: 'Betreff',
  body: 'Nachricht',
  toWaiting: 'Auch an alle, die auf einen Platz warten ({waiting})',
  send: 'Nachricht senden',
  sent: 'Gesendet',
  sentTo: 'An {count, plural, one {# Person} other {# Personen}}, {time}',
  checkIn: 'Einlass',
  badge: 'Nummer des Badges, oder scannen',
  checkInButton: 'Einchecken',
  offline: 'Meine Türlisten für den Fall ohne Netz behalten',
  camera: 'Mit der Kamera scannen',
  counted: '{here} von {total} sind da.',
  more: 'Die Liste zeigt {count} Personen. Checke die übrigen über ihren Badge ein.',
  nobody: 'Noch hat niemand ein Ticket.',
  missing: 'Noch nicht da ({count})',
  allHere: 'Alle sind da.',
  line: 'Ohne Ticket an der Tür ({count})',
  givesFrom:
    'Checke auch die Badges derer ein, die ohne Ticket kommen: Sie stehen dann hier an. Ab {time} bekommen sie die Plätze derer, die nicht gekommen sind.',
  givesNow:
    '{absent, plural, =0 {{free, plural, =0 {Zurzeit ist kein Platz zu vergeben.} one {# freier Platz ist zu vergeben.} other {# freie Plätze sind zu vergeben.}}} one {# Person ist nicht gekommen{free, plural, =0 {: Ihr Platz ist zu vergeben.} one {. Ihr Platz und # freier Platz sind zu vergeben.} other {. Ihr Platz und # freie Plätze sind zu vergeben.}}} other {# Personen sind nicht gekommen{free, plural, =0 {: Ihre Plätze sind zu vergeben.} one {. Ihre Plätze und # freier Platz sind zu vergeben.} other {. Ihre Plätze und # freie Plätze sind zu vergeben.}}}}',
  badgeNumber: 'Badge #{badge}',
  onList: 'Auf der Warteliste',
  hasLeft: 'Ist gegangen',
  hasLeftOf: 'Ist gegangen: Badge #{badge}',
  give: '{seats, plural, one {# Platz vergeben} other {# Plätze vergeben}}',
  given: 'Platz weitergegeben ({count})',
  markLate: 'Doch noch gekommen',
  mark: 'Ist da',
  here: 'Da ({count})',
  since: 'Da seit {time}. Rückgängig',
  notPaid: 'Noch nicht bezahlt. Die Anmeldung nimmt das Geld entgegen.',
  refunded: 'Das Geld für das Ticket wurde zurückgegeben. Vielleicht kommt die Person nicht.',
};
export const doorText: Translation<typeof Host.doorText> = {
  here: '{name} ist da.',
  already: '{name} war schon da.',
  inLine: 'Badge #{badge} hat kein Ticket: Nummer {position} an der Tür.',
  given: 'Plätze vergeben an {badges}.',
  undone: '{name} ist nicht da.',
  aim: 'Richte die Kamera auf den Code eines Badges.',
  noCamera: 'Die Kamera lässt sich nicht benutzen. Gib die Nummer des Badges ein.',
  stop: 'Kamera ausschalten',
};
export const doorRefusals: Translation<typeof Door.doorRefusals> = {
  notABadge: 'muss die Nummer eines Badges sein, oder was ein Scanner darauf liest.',
  noTicket: 'Für den Badge #{badge} gibt es kein Ticket zu dieser Veranstaltung.',
  seatGiven: 'Dieser Platz bei {event} wurde inzwischen vergeben, und es ist keiner mehr frei.',
  notPaid: 'Der Badge #{badge} kann hier keinen Platz bekommen: Er ist nicht bezahlt.',
  typeWithoutSeat: 'Der Badge #{badge} kann hier keinen Platz bekommen: Seine Art hat keine dieser Plätze.',
  busyThen: 'Der Badge #{badge} kann hier keinen Platz bekommen: Es gibt schon ein Ticket zur selben Zeit.',
  noSeatFor: 'Der Badge #{badge} kann hier keinen Platz bekommen.',
  lineFull: 'An der Tür stehen schon {limit} Personen.',
  noRule: 'Bei dieser Art von Veranstaltung werden keine Plätze weitergegeben.',
  notNow:
    'Plätze werden {minutes, plural, =0 {ab dem Beginn} one {ab # Minute nach dem Beginn} other {ab # Minuten nach dem Beginn}} weitergegeben, bis zum Ende der Veranstaltung.',
  nobodyToSeat: 'An der Tür ist niemand, der einen Platz bekommen kann, oder es gibt keinen Platz zu vergeben.',
  checkedInAgain: 'Dieses Ticket wurde inzwischen neu eingecheckt, {time}. Das bleibt so.',
};
export const doorWarnings: Translation<typeof Door.doorWarnings> = {
  alreadyHere: 'Das Ticket war schon eingecheckt, {time}.',
  notHere: 'Das Ticket war nicht eingecheckt.',
};
export const seatGivenMail: Translation<typeof Mails.seatGivenMail> = {
  subject: 'Platz weitergegeben: {event}',
  text: '{event} bei {convention} hat ohne dich begonnen, und dein Platz ging an jemanden an der Tür.',
  now: 'Wenn du noch kommst, bekommst du einen Platz, falls einer frei ist. Zeig an der Tür deinen Badge.',
  paid: 'Wenn du für dein Ticket bezahlt hast, wende dich an die Organisation.',
  link: 'Deine Plätze ansehen',
  reason: 'du ein Ticket dafür hast',
};
export const hostLateMail: Translation<typeof Mails.hostLateMail> = {
  subject: '{minutes} Min. später: {event}',
  onTimeSubject: 'Doch pünktlich: {event}',
  text: 'Die Leitung von {event} kommt etwa {minutes} Minuten später.',
  onTime: 'Die Leitung von {event} kommt doch pünktlich.',
  begins: 'Beginnt gegen',
  link: 'Veranstaltung ansehen',
  reason: 'du die Veranstaltung leitest oder ein Ticket dafür hast',
};
export const lateRefusals: Translation<typeof Hosting.lateRefusals> = {
  notNow:
    'Das geht in den {hours} Stunden vor einer Veranstaltung und während sie läuft, sobald ihre Zeit öffentlich ist und wenn sie nicht abgesagt ist.',
  past: 'Diese Zeit ist schon vorbei. Gib mehr Minuten an.',
};
export const lateWarnings: Translation<typeof Hosting.lateWarnings> = {
  saidAlready: 'Das ist schon gemeldet.',
  notLate: 'Die Leitung ist pünktlich, soweit bekannt.',
};
export const hostMessageMail: Translation<typeof Messages.hostMessageMail> = {
  from: '{host} leitet {event} und schreibt dir:',
  fromHost: 'Die Leitung von {event} schreibt dir:',
  noReply: 'Deine Adresse sieht die Leitung nicht. Antworten auf diese E-Mail kommen bei ihr nicht an.',
  link: 'Veranstaltung ansehen',
  reason: 'du bei {convention} ein Ticket hast oder auf einen Platz wartest',
};
export const hostMessageRefusals: Translation<typeof Hosting.hostMessageRefusals> = {
  noRecipients: 'Niemand bekäme diese Nachricht: Es gibt keine Tickets, oder wer eins hat, will keine E-Mails.',
  over: 'Die Veranstaltung ist seit mehr als {days} Tagen vorbei.',
};
