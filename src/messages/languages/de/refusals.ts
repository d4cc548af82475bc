import type * as SignIn from '../../auth/signIn.ts';
import type * as Questions from '../../core/questions.ts';
import type * as Tickets from '../../events/tickets.ts';
import type * as Waits from '../../events/waitlist.ts';
import type * as Merchandise from '../../merchandise/refusals.ts';
import type * as Bundles from '../../registration/bundles.ts';
import type * as Badges from '../../registration/refusals.ts';
import type * as Sales from '../../sales/refusals.ts';
import type { Translation } from '../../translated.ts';

export const emailLinkRefusals: Translation<typeof SignIn.emailLinkRefusals> = {
  next: 'muss die Adresse einer öffentlichen Seite einer Convention sein, zum Beispiel /c/lanternfall/badges',
  nothing: 'Sende token aus dem Link oder mail_code aus der E-Mail.',
  unusableToken: 'Dieser Link gilt nicht mehr: Er funktioniert nur einmal, 30 Minuten lang. Fordere eine neue E-Mail an.',
  wrongCode:
    'Der Code ist falsch oder gilt nicht mehr. Er gilt 30 Minuten lang und für fünf Versuche, in dem Browser, der ihn angefordert hat. Nimm den Link in der E-Mail oder fordere eine neue an.',
};
export const ticketRefusals: Translation<typeof Tickets.ticketRefusals> = {
  begun: '{event} hat begonnen: Das Ticket bleibt.',
  alreadyHasTicket: 'Für diesen Badge gibt es schon ein Ticket zu dieser Veranstaltung.',
  alreadyHasTickets: 'Für diesen Badge gibt es schon {count, plural, one {ein Ticket} other {# Tickets}} zu {event}.',
  ofBadge: '{name}: {why}',
  notYourBadge: 'Du kannst nur Tickets für deine eigenen Badges nehmen.',
  tooManyBadges: 'darf höchstens {limit} Badges nennen.',
  mayNotIssue: 'Du darfst hier keine Tickets ausgeben.',
  notPaid: 'Dieses Ticket ist noch nicht bezahlt.',
  refundTooHigh: 'muss über 0 liegen und darf höchstens {left} sein.',
  paidOnline:
    'Für das Ticket wurden {taken} an Kassen bezahlt. Was online bezahlt wurde, erstattet die Buchhaltung, nicht eine Kasse.',
  soldOut: '{event} ist ausgebucht; {waiting, plural, one {# Person wartet} other {# Personen warten}}.',
  timeConflict: 'Für diesen Badge gibt es schon ein Ticket zur selben Zeit: {events}.',
};
export const saleRefusals: Translation<typeof Tickets.saleRefusals> = {
  staffOnly: 'Tickets für {event} gibt nur die Organisation aus.',
  cancelled: '{event} findet nicht statt.',
  noTicketNeeded: '{event} braucht kein Ticket: Komm einfach vorbei.',
  drawFirst: 'Die Plätze werden zuerst unter den Wünschen verlost.',
  notOpenYet: 'Tickets gibt es ab {opening}.',
  closed: 'Tickets gab es bis {end}.',
  closedForEvent: 'Tickets für {event} gab es bis {end}.',
  badgeNotPaid: 'Der Badge von {name} ist noch nicht bezahlt.',
  badgeWithoutTickets: 'Mit dem Badge „{type}“ gibt es keine Tickets.',
  otherBadges: 'Die Veranstaltung ist für andere Badges bestimmt: {groups}.',
};
export const saleNames: Translation<typeof Tickets.saleNames> = {
  group: '{group} ({badgeType})',
  noBadgeType: 'kein Badge',
};
export const waitlistRefusals: Translation<typeof Waits.waitlistRefusals> = {
  alreadyWaiting: 'Du stehst schon auf der Warteliste dieser Veranstaltung.',
  alreadyHasTicket: 'Du hast schon ein Ticket für {event}.',
  noWaitingLists: 'Auf dieser Convention gibt es keine Wartelisten.',
  notOffered: 'Dir wird noch kein Platz angeboten.',
  offerExpired: 'Das Angebot ist abgelaufen. Setz dich neu auf die Warteliste.',
  paidBadgeNeeded: 'Du brauchst einen bezahlten Badge, mit dem es Tickets gibt.',
};
export const skipReasons: Translation<typeof Waits.skipReasons> = {
  noBadge: 'Du hast keinen bezahlten Badge, mit dem es Tickets gibt.',
  otherBadges: 'Die Veranstaltung ist für andere Badges bestimmt.',
  timeConflict: 'Du hast zur selben Zeit ein Ticket für {event}.',
  enoughTickets: 'Du hast so viele Tickets für diese Veranstaltung, wie erlaubt sind.',
  notOnSale: 'Zurzeit werden keine Tickets ausgegeben.',
};
export const badgeRefusals: Translation<typeof Badges.badgeRefusals> = {
  soldOut: '{type} ist ausverkauft.',
  notForSale: '{type} ist nicht im Verkauf.',
  tooManyPerUser:
    'Eine Person kann höchstens {limit, plural, one {{limit} Badge} other {{limit} Badges}} der Art {type} haben, und so viele hast du schon. Frag die Organisation, wenn du mehr brauchst.',
  mayNotCreate: 'Du darfst hier keine Badges anlegen.',
  hasTickets: 'Zu diesem Badge gibt es bezahlte Tickets für {events}. Gib sie zuerst zurück.',
  notPaid: 'Dieser Badge ist noch nicht bezahlt.',
  owes: 'Für diesen Badge sind noch {amount} offen.',
  alreadyCheckedIn: 'Der Badge wurde schon eingecheckt, {time}.',
  printedMeanwhile: 'Dieser Badge wurde inzwischen gedruckt. Sieh ihn dir an, bevor du ihn noch einmal druckst.',
  checkedInAgain:
    '{name} (#{number}) wurde anderswo noch einmal eingecheckt, {time}. Das ist so geblieben. Sieh dir den Badge an, bevor du es rückgängig machst.',
  notCheckedIn: 'Der Badge war nicht eingecheckt.',
};
export const salesRefusals: Translation<typeof Sales.salesRefusals> = {
  onSaleLater: '{type} gibt es ab {opening}.',
  saleOver: '{type} gab es bis {end}.',
  saleEndsTooEarly: 'muss nach dem Beginn des Verkaufs liegen.',
  alreadyPaid: 'Das ist schon bezahlt.',
  unknownCode: 'ist hier kein Rabattcode. Prüfe jeden Buchstaben.',
  codeOff: 'gehört zu einem Rabatt, der nicht aktiviert ist.',
  codeLater: 'gilt ab {start}.',
  codeOver: 'galt bis {end}.',
  codeUsedUp: 'wurde schon so oft benutzt wie erlaubt.',
  codeElsewhere: 'ist für anderes gedacht.',
  codeLowersNothing: 'Was reserviert ist, kostet ohne diesen Code nicht mehr.',
  transferAnnounced: 'Eine Überweisung über den vollen Betrag ist unterwegs, deshalb bleiben die Preise.',
};

export const questionRefusals: Translation<typeof Questions.questionRefusals> = {
  missing: '„{question}“ braucht eine Antwort.',
  notAnOption: '„{question}“ muss eines davon sein: {options}.',
  notANumber: '„{question}“ muss eine Zahl sein.',
  notADate: '„{question}“ muss ein Datum sein, etwa 2027-08-05.',
};
export const bundleRefusals: Translation<typeof Bundles.bundleRefusals> = {
  partOfWhole: 'Das gehört zu einem reservierten Paket. Entferne stattdessen das ganze Paket.',
  paid: 'Dieses Paket ist bezahlt und bleibt deshalb. Bitte die Veranstalter um eine Erstattung.',
  notForSale: '{bundle} wird nicht verkauft.',
  noBadges: '{bundle} enthält noch keine Badges und kann deshalb nicht gekauft werden.',
  otherBadges: 'muss {parts} sein.',
  soldOut: '{bundle} ist ausverkauft.',
  hasPart: 'Badges dieser Art sind Teil eines Pakets: Nimm sie zuerst aus dem Paket.',
  hasSales: 'Das Paket wurde gekauft: Biete es stattdessen nicht mehr an.',
  oneOfTwo: 'Ein Teil ist entweder eine Badge-Art oder ein Produkt.',
  partTaken: 'Das Paket hat diesen Teil schon: Ändere stattdessen die Anzahl.',
};
export const soldProductRefusals: Translation<typeof Merchandise.soldProductRefusals> = {
  mayNotSell: 'Du darfst hier keine Produkte verkaufen.',
  notForSale: '{product} wird nicht verkauft.',
  soldOut: '{product}, {variant}, ist ausverkauft.',
  tooManyPerBadge: 'Ein Badge darf höchstens {limit} Stück von {variant} haben.',
  notPaid: 'Das ist noch nicht bezahlt. Nimm zuerst die Zahlung an.',
  otherBadges: '{product} gibt es nicht zu dieser Badge-Art.',
  choose: 'muss eine Variante von {product} nennen, die zu diesem Badge gehört.',
  addonSoldOut: '{product} gehört zu diesem Badge und ist ausverkauft.',
  notAddon: 'darf nur Extras nennen.',
  required: '{product} gehört zu diesem Badge. Entferne stattdessen den Badge.',
};
