import type * as Door from '../../events/door.ts';
import type * as Hosting from '../../events/hosting.ts';
import type * as Mails from '../../events/mails.ts';
import type * as Messages from '../../mail/messages.ts';
import type * as Host from '../../public/host.ts';
import type { Translation } from '../../translated.ts';

export const hostText: Translation<typeof Host.hostText> = {
  title: 'Animation : {event}',
  back: 'Ma convention',
  checkInLink: 'Pointer les arrivées',
  needs: 'Matériel demandé : {needs}',
  lateLink: 'Je serai en retard',
  late: 'Retard',
  lateLead: 'Les personnes qui ont un billet sont prévenues, et le programme l’indique.',
  lateSaid: 'Vous avez {minutes} min de retard : début vers {time}.',
  onTime: 'Je suis à l’heure',
  minutes: 'Retard prévu',
  byMinutes: '{minutes} minutes',
  sayLate: 'Je serai en retard',
  changeLate: 'Modifier',
  messageLink: 'Message',
  manageLink: 'Gérer l’événement',
  message: 'Écrire aux participants',
  messageLead:
    'Par e-mail, {total, plural, one {à la personne qui a un billet} other {aux # personnes qui ont un billet}}. L’organisation peut le lire. Vous ne voyez pas les adresses.',
  noReaders: 'Il n’y a pas encore de billets : personne ne recevrait le message.',
  subject: 'Objet',
  body: 'Message',
  toWaiting: 'Aussi aux personnes en liste d’attente ({waiting})',
  send: 'Envoyer le message',
  sent: 'Messages envoyés',
  sentTo: 'À {count, plural, one {# personne} other {# personnes}}, {time}',
  checkIn: 'Arrivées',
  badge: 'Numéro du badge, ou scan',
  checkInButton: 'Pointer',
  offline: 'Garder mes listes d’entrée pour quand il n’y a pas de réseau',
  camera: 'Scanner avec l’appareil photo',
  counted: '{here, plural, one {{here} personne est là} other {{here} personnes sont là}}, sur {total}.',
  more: 'La liste montre {count} personnes. Pointez les autres avec leur badge.',
  nobody: 'Personne n’a encore de billet.',
  missing: 'Pas encore là ({count})',
  allHere: 'Tout le monde est là.',
  line: 'À la porte sans billet ({count})',
  givesFrom:
    'Pointez aussi les badges des personnes qui viennent sans billet : elles attendent ici. À partir de {time}, elles reçoivent les places des personnes qui ne sont pas venues.',
  givesNow:
    '{absent, plural, =0 {{free, plural, =0 {Aucune place à donner pour le moment.} one {# place libre peut être donnée.} other {# places libres peuvent être données.}}} one {# personne n’est pas venue{free, plural, =0 { : sa place peut être donnée.} one {. Sa place et # place libre peuvent être données.} other {. Sa place et # places libres peuvent être données.}}} other {# personnes ne sont pas venues{free, plural, =0 { : leurs places peuvent être données.} one {. Leurs places et # place libre peuvent être données.} other {. Leurs places et # places libres peuvent être données.}}}}',
  badgeNumber: 'Badge n° {badge}',
  onList: 'Sur la liste d’attente',
  hasLeft: 'N’est plus là',
  hasLeftOf: 'N’est plus là : badge n° {badge}',
  give: 'Donner {seats, plural, one {# place} other {# places}}',
  given: 'Place redonnée ({count})',
  markLate: 'Est finalement là',
  mark: 'Noter la présence',
  here: 'Présents ({count})',
  since: 'Là depuis {time}. Annuler',
  notPaid: 'Pas encore payé. Le paiement se fait à l’accueil.',
  refunded: 'Le billet a été remboursé. Cette personne ne viendra peut-être pas.',
};
export const doorText: Translation<typeof Host.doorText> = {
  here: '{name} est là.',
  already: '{name} était déjà là.',
  inLine: 'Le badge n° {badge} n’a pas de billet : numéro {position} à la porte.',
  given: 'Places données à {badges}.',
  undone: '{name} n’est pas là.',
  aim: 'Dirigez l’appareil photo vers le code d’un badge.',
  noCamera: 'L’appareil photo est inutilisable. Saisissez le numéro du badge.',
  stop: 'Arrêter l’appareil photo',
};
export const doorRefusals: Translation<typeof Door.doorRefusals> = {
  notABadge: 'doit être le numéro d’un badge, ou ce qu’un lecteur y lit.',
  noTicket: 'Le badge n° {badge} n’a pas de billet pour cet événement.',
  seatGiven: 'Cette place pour {event} a été donnée à une autre personne, et il n’en reste pas.',
  notPaid: 'Le badge n° {badge} ne peut pas avoir de place ici : il n’est pas payé.',
  typeWithoutSeat: 'Le badge n° {badge} ne peut pas avoir de place ici : son type ne donne pas droit à ces places.',
  busyThen: 'Le badge n° {badge} ne peut pas avoir de place ici : il a un billet à la même heure.',
  noSeatFor: 'Le badge n° {badge} ne peut pas avoir de place ici.',
  lineFull: 'Il y a déjà {limit} personnes à la porte.',
  noRule: 'Pour ce type d’événement, les places ne sont pas redonnées.',
  notNow:
    'Les places sont redonnées {minutes, plural, =0 {dès le début} one {à partir de # minute après le début} other {à partir de # minutes après le début}} et jusqu’à la fin de l’événement.',
  nobodyToSeat: 'Personne à la porte ne peut avoir de place, ou il n’y a pas de place à donner.',
  checkedInAgain: 'Ce billet a de nouveau été pointé, {time}. Ce pointage a été conservé.',
};
export const doorWarnings: Translation<typeof Door.doorWarnings> = {
  alreadyHere: 'Ce billet était déjà pointé, {time}.',
  notHere: 'Ce billet n’était pas pointé.',
};
export const seatGivenMail: Translation<typeof Mails.seatGivenMail> = {
  subject: 'Place redonnée : {event}',
  text: '{event}, à {convention}, a commencé sans vous, et votre place a été donnée à une personne à la porte.',
  now: 'Si vous venez encore, vous aurez une place s’il en reste une. Présentez votre badge à la porte.',
  paid: 'Si vous avez payé votre billet, adressez-vous à l’organisation.',
  link: 'Voir vos places',
  reason: 'vous avez un billet pour cet événement',
};
export const hostLateMail: Translation<typeof Mails.hostLateMail> = {
  subject: '{minutes} min de retard : {event}',
  onTimeSubject: 'Finalement à l’heure : {event}',
  text: 'La personne qui anime {event} aura environ {minutes} minutes de retard.',
  onTime: 'La personne qui anime {event} sera finalement à l’heure.',
  begins: 'Début vers',
  link: 'Voir l’événement',
  reason: 'vous l’animez ou avez un billet pour cet événement',
};
export const lateRefusals: Translation<typeof Hosting.lateRefusals> = {
  notNow:
    'Un retard s’annonce dans les {hours} heures qui précèdent un événement ou pendant celui-ci, une fois son horaire public et s’il n’est pas annulé.',
  past: 'Ce délai est déjà passé. Indiquez plus de minutes.',
};
export const lateWarnings: Translation<typeof Hosting.lateWarnings> = {
  saidAlready: 'C’est déjà annoncé.',
  notLate: 'La personne qui anime est à l’heure, pour autant qu’on le sache.',
};
export const hostMessageMail: Translation<typeof Messages.hostMessageMail> = {
  from: '{host}, qui anime {event}, vous écrit :',
  fromHost: 'La personne qui anime {event} vous écrit :',
  noReply: 'La personne qui anime ne voit pas votre adresse. Les réponses à cet e-mail ne lui parviennent pas.',
  link: 'Voir l’événement',
  reason: 'vous avez un billet ou attendez une place pour un événement de {convention}',
};
export const hostMessageRefusals: Translation<typeof Hosting.hostMessageRefusals> = {
  noRecipients: 'Personne ne recevrait ce message : il n’y a pas de billets, ou leurs détenteurs ne veulent pas d’e-mails.',
  over: 'L’événement est terminé depuis plus de {days} jours.',
};
