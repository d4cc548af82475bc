import type * as Events from '../../events/mails.ts';
import type * as Releases from '../../events/releases.ts';
import type * as Submissions from '../../events/submissionMails.ts';
import type * as Decisions from '../../exhibitors/decisionMails.ts';
import type * as Announcements from '../../mail/announcementMail.ts';
import type * as Messages from '../../mail/messages.ts';
import type * as Frame from '../../system/mails.ts';
import type { Translation } from '../../translated.ts';
import type * as Volunteers from '../../volunteers/mails.ts';

export const mailFrame: Translation<typeof Frame.mailFrame> = {
  greeting: 'Hallo {reader},',
  reason: 'Du bekommst diese E-Mail, weil {reason}.',
  preferences: 'Welche E-Mails du bekommst: {url}',
  preferencesLink: 'Wählen, welche E-Mails du bekommst',
};
export const messageMail: Translation<typeof Messages.messageMail> = {
  reason:
    'du {audience, select, badges {einen Badge für {convention} hast} tickets {ein Ticket bei {convention} hast} hosts {bei {convention} eine Veranstaltung leitest} submitters {bei {convention} eine Veranstaltung eingereicht hast} volunteers {bei {convention} mithilfst} shifts {bei {convention} eine Schicht hast oder dich um eine beworben hast} exhibitors {dich bei {convention} als Aussteller beworben hast} other {bei {convention} dabei bist}}',
  testReason: 'du dir diesen Test geschickt hast',
  testSubject: 'Test: {subject}',
  stop: 'Keine E-Mails dieser Convention mehr: {url}',
  stopLink: 'Keine E-Mails dieser Convention mehr bekommen',
};
export const cancelledMail: Translation<typeof Events.cancelledMail> = {
  subject: 'Abgesagt: {event}',
  text: 'Leider findet {event} bei {convention} nicht statt.',
  start: 'Geplanter Beginn',
  consequences: {
    host: 'Du leitest die Veranstaltung: Sag denen Bescheid, die dir helfen wollten.',
    holder: 'Wenn du dein Ticket bezahlt hast, bleibt es in deinem Konto, bis die Organisation das Geld zurückgegeben hat.',
    waiter: 'Du standest auf der Warteliste, die nun geschlossen ist. Du brauchst nichts zu tun.',
  },
  link: 'Veranstaltung ansehen',
  reasons: {
    host: 'du die Veranstaltung leitest',
    holder: 'du ein Ticket dafür hast',
    waiter: 'du auf einen Platz gewartet hast',
  },
};
export const movedMail: Translation<typeof Events.movedMail> = {
  subject: 'Neue Zeit oder neuer Ort: {event}',
  unscheduledSubject: 'Vorerst ohne Termin: {event}',
  severalSubject: 'Neue Zeiten oder Orte bei {convention}',
  text: 'Das Programm von {convention} hat sich geändert.',
  severalText: 'Das Programm von {convention} hat sich für {count} deiner Veranstaltungen geändert.',
  now: 'Jetzt',
  before: 'Vorher',
  notScheduled: 'ohne Termin: Du bekommst eine E-Mail, sobald es einen neuen gibt',
  link: 'Veranstaltung ansehen',
  severalLink: 'Veranstaltungen ansehen',
  reason: 'du die genannten Veranstaltungen leitest oder ein Ticket dafür hast',
};
export const releaseMail: Translation<typeof Releases.releaseMail> = {
  subject: 'Neue Zeit oder neuer Ort: {event}',
  severalSubject: 'Neue Zeiten und Orte bei {convention}',
  text: '{convention} hat ein neues Programm. Es betrifft {count, plural, one {eine deiner Veranstaltungen} other {# deiner Veranstaltungen}}.',
  now: 'Jetzt',
  before: 'Vorher',
  notScheduled: 'ohne Termin: Du bekommst eine E-Mail, sobald es einen neuen gibt',
  notYet: 'ohne Termin',
  clashTicket: 'dein Platz bei {name}, {when}',
  clashHosting: 'du leitest {name}, {when}',
  clashShift: 'deine Schicht {name}, {when}',
  clashWait: 'du wartest auf {name}, {when}',
  clashes: 'Überschneidet sich mit',
  link: 'Meine Convention ansehen',
  reason: 'du die genannten Veranstaltungen leitest, dort einen Platz hast oder auf einen wartest',
};
export const removedMail: Translation<typeof Events.removedMail> = {
  subject: 'Findet nicht statt: {event}',
  text: '{event} gehört nicht mehr zum Programm von {convention}. Die Warteliste ist geschlossen; du brauchst nichts zu tun.',
  link: 'Alle Veranstaltungen ansehen',
  reason: 'du auf einen Platz gewartet hast',
};
export const seatOfferedMail: Translation<typeof Events.seatOfferedMail> = {
  subject: 'Ein Platz für dich: {event}',
  text: 'Für {event} bei {convention} ist ein Platz frei geworden, und du bist als Nächstes an der Reihe.',
  until: 'Für dich frei gehalten bis',
  otherwise: 'Wenn du ihn nicht möchtest, brauchst du nichts zu tun: Danach geht er an die nächste Person.',
  link: 'Platz annehmen',
  reason: 'du auf einen Platz wartest',
};
export const seatTakenMail: Translation<typeof Events.seatTakenMail> = {
  subject: 'Du hast einen Platz: {event}',
  text: 'Für {event} bei {convention} ist ein Platz frei geworden. Du warst als Nächstes an der Reihe: Er gehört jetzt dir und kostet nichts.',
  giveBack: 'Wenn du nicht kommen kannst, gib das Ticket zurück: Andere warten darauf.',
  link: 'Ticket ansehen',
  reason: 'du auf einen Platz gewartet hast',
};
export const seatPassedMail: Translation<typeof Events.seatPassedMail> = {
  subject: 'Noch kein Platz für dich: {event}',
  text: 'Für {event} bei {convention} ist ein Platz frei geworden, und du wärst an der Reihe gewesen. Wir konnten ihn dir nicht anbieten:',
  placeKept:
    'Du behältst deinen Platz auf der Warteliste. Sobald sich das geändert hat, kann der nächste freie Platz deiner sein.',
  link: 'Veranstaltung ansehen',
  reason: 'du auf einen Platz wartest; wir schreiben dir das nur einmal',
};
export const offerOverMail: Translation<typeof Events.offerOverMail> = {
  subject: 'Dein Angebot ist abgelaufen: {event}',
  text: 'Der Platz für {event} bei {convention}, den wir für dich frei gehalten haben, wurde nicht rechtzeitig angenommen und ist an die nächste Person gegangen.',
  joinAgain: 'Du stehst nicht mehr auf der Warteliste. Du kannst dich gern wieder ans Ende setzen.',
  link: 'Veranstaltung ansehen',
  reason: 'du auf einen Platz gewartet hast',
};
export const submissionDeclinedMail: Translation<typeof Submissions.submissionDeclinedMail> = {
  subject: 'Deine Einreichung: {name}',
  text: 'Danke, dass du {name} angeboten hast. Die Organisation von {convention} hat sich diesmal dagegen entschieden.',
  link: 'Einreichung ansehen',
  reason: 'du diese Veranstaltung eingereicht hast',
};
export const submissionChangesMail: Translation<typeof Submissions.submissionChangesMail> = {
  subject: 'Bitte ändern: {name}',
  text: 'Danke, dass du {name} angeboten hast. Die Organisation von {convention} bittet dich um eine Änderung, bevor sie entscheidet.',
  next: 'Sobald du deine Änderungen speicherst, sieht sie sich die Einreichung noch einmal an.',
  link: 'Einreichung ändern',
  reason: 'du diese Veranstaltung eingereicht hast',
};
export const submissionScheduledMail: Translation<typeof Submissions.submissionScheduledMail> = {
  subject: 'Im Programm: {name}',
  text: 'Gute Nachrichten: {name} steht im Programm von {convention}. Danke, dass du dabei bist.',
  start: 'Beginn',
  notPublic: 'Das Programm ist noch nicht öffentlich und kann sich ändern. Behalte es vorerst für dich.',
  link: 'Veranstaltung ansehen',
  reason: 'du diese Veranstaltung eingereicht hast',
};
export const cohostInvitedMail: Translation<typeof Submissions.cohostInvitedMail> = {
  subject: '{name} zusammen mit {submitter} leiten?',
  text: '{submitter} hat {name} bei {convention} eingereicht und möchte die Veranstaltung mit dir zusammen leiten.',
  how: 'Öffne die Seite, melde dich mit dieser E-Mail-Adresse an und nimm an oder lehne ab. Wenn du noch kein Konto hast, entsteht es beim Anmelden.',
  link: 'Antworten',
  reason: '{submitter} deine Adresse angegeben hat',
};
export const cohostAnsweredMail: Translation<typeof Submissions.cohostAnsweredMail> = {
  accepted: '{cohost} leitet {name} mit dir',
  declined: '{cohost} leitet {name} nicht mit dir',
  acceptedText: '{cohost} hat deine Einladung angenommen, {name} bei {convention} mit dir zu leiten.',
  declinedText:
    '{cohost} hat deine Einladung abgelehnt, {name} bei {convention} mit dir zu leiten. Du kannst jemand anderen einladen.',
  link: 'Einreichung ansehen',
  reason: 'du diese Veranstaltung eingereicht hast',
};
export const submissionWithdrawnMail: Translation<typeof Submissions.submissionWithdrawnMail> = {
  subject: 'Zurückgezogen: {name}',
  text: '{name} ist bei {convention} nicht mehr eingereicht. Du musst nichts tun.',
  reason: 'du daran mitwirken solltest oder dazu eingeladen warst',
};
export const submissionMessageMail: Translation<typeof Submissions.submissionMessageMail> = {
  subject: 'Nachricht zu {name}',
  text: '{author} hat zu {name} bei {convention} geschrieben:',
  link: 'Antworten',
  reason: 'du diese Veranstaltung leiten möchtest',
};
export const volunteerInvitedMail: Translation<typeof Volunteers.volunteerInvitedMail> = {
  subject: 'Willkommen im Helferteam von {convention}',
  text: 'Die Organisation von {convention} hat dich ins Helferteam aufgenommen und ein Konto für dich angelegt. Wähle ein Passwort, um deine Schichten zu sehen.',
  username: 'Dein Benutzername',
  until: 'Der Link gilt bis',
  link: 'Passwort wählen',
  mistake: 'Wenn du das nicht erwartet hast, brauchst du nichts zu tun: Ohne Passwort ist das Konto nicht nutzbar.',
  reason: 'deine Adresse dort eingetragen wurde',
};
export const volunteerDecidedMails: Translation<typeof Volunteers.volunteerDecidedMails> = {
  approved: {
    subject: 'Willkommen im Helferteam von {convention}',
    text: 'Danke, dass du bei {convention} hilfst. Du kannst jetzt deine Schichten wählen.',
    link: 'Schichten wählen',
  },
  declined: {
    subject: 'Deine Hilfe bei {convention}',
    text: 'Danke, dass du deine Hilfe angeboten hast. Die Organisation von {convention} hat sich diesmal dagegen entschieden.',
    link: 'Bewerbung ansehen',
  },
  reason: 'du dort deine Hilfe angeboten hast',
};
export const exhibitorMails: Translation<typeof Decisions.exhibitorMails> = {
  approved: { subject: 'Angenommen: {exhibitor}', text: 'Gute Nachricht: {exhibitor} kann bei {convention} ausstellen.' },
  changes: {
    subject: 'Bitte ändern: {exhibitor}',
    text: 'Die Organisation von {convention} bittet dich um eine Änderung an der Bewerbung von {exhibitor}, bevor sie entscheidet.',
  },
  declined: {
    subject: 'Deine Bewerbung: {exhibitor}',
    text: 'Die Organisation von {convention} hat sich diesmal gegen {exhibitor} entschieden.',
  },
};
export const exhibitorMailParts: Translation<typeof Decisions.exhibitorMailParts> = {
  next: 'Sobald du deine Änderungen speicherst, sieht sie sich die Bewerbung noch einmal an.',
  link: 'Bewerbung ansehen',
  change: 'Bewerbung ändern',
  reason: 'du dich dort als Aussteller beworben hast',
};
export const shiftMails: Translation<typeof Volunteers.shiftMails> = {
  corrected: { subject: 'Berichtigt: {shift}', text: 'Was zu deiner Schicht {shift} vermerkt war, wurde entfernt.' },
  scheduled: { subject: 'Deine Schicht: {shift}', text: 'Danke, dass du hilfst. Du bist eingeteilt für {shift}.' },
  unscheduled: {
    subject: 'Nicht mehr deine Schicht: {shift}',
    text: 'Du bist nicht mehr für {shift} eingeteilt. Deine Bewerbung ist wieder offen.',
  },
  reopened: { subject: 'Wieder offen: {shift}', text: 'Deine Bewerbung für {shift} ist wieder offen.' },
  declined: {
    subject: 'Deine Bewerbung: {shift}',
    text: 'Danke, dass du deine Hilfe angeboten hast. Für {shift} wurde jemand anderes ausgewählt.',
  },
  withdrawn: { subject: 'Zurückgezogen: {shift}', text: 'Deine Bewerbung für {shift} wurde für dich zurückgezogen.' },
  worked: { subject: 'Danke: {shift}', text: 'Du hast bei {shift} mitgeholfen. Vielen Dank dafür.' },
  noShow: {
    subject: 'Wir haben dich vermisst: {shift}',
    text: 'Für {shift} ist vermerkt, dass du nicht gekommen bist. Wenn das nicht stimmt, sag der Organisation Bescheid.',
  },
};
export const shiftMailParts: Translation<typeof Volunteers.shiftMailParts> = {
  shift: 'Schicht',
  start: 'Beginn',
  time: 'Zeit',
  link: 'Schicht ansehen',
  volunteerReason: 'du bei {convention} mithilfst',
  staffReason: 'du dich dort um das Helferteam kümmerst',
};
export const shiftMovedMail: Translation<typeof Volunteers.shiftMovedMail> = {
  subject: 'Neue Zeit: {shift}',
  severalSubject: 'Neue Zeiten deiner Schichten bei {convention}',
  text: 'Deine Schicht {shift} hat eine neue Zeit.',
  severalText: '{count} deiner Schichten haben neue Zeiten.',
  now: 'Jetzt',
  before: 'Vorher',
};
export const shiftReminderMail: Translation<typeof Volunteers.shiftReminderMail> = {
  subject: 'Erinnerung: {shift}',
  text: 'Deine Schicht {shift} beginnt bald.',
  otherwise: 'Wenn du nicht kommen kannst, sag der Organisation gleich Bescheid.',
};
export const announcementMail: Translation<typeof Announcements.announcementMail> = {
  link: 'Zur Convention',
  reason: 'du die Ankündigungen von {convention} per E-Mail bekommen möchtest',
};
