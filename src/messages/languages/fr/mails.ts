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
  greeting: 'Bonjour {reader},',
  reason: 'Vous recevez cet e-mail parce que {reason}.',
  preferences: 'Les e-mails que vous recevez : {url}',
  preferencesLink: 'Choisir les e-mails que vous recevez',
};
export const messageMail: Translation<typeof Messages.messageMail> = {
  reason:
    'vous {audience, select, badges {avez un badge pour} tickets {avez un billet pour un événement de} hosts {animez un événement à} submitters {avez proposé un événement à} volunteers {êtes bénévole à} shifts {avez ou avez demandé un créneau à} exhibitors {avez demandé à exposer à} other {participez à}} {convention}',
  testReason: 'vous vous êtes envoyé ce test',
  testSubject: 'Test : {subject}',
  stop: 'Ne plus recevoir d’e-mails de cette convention : {url}',
  stopLink: 'Ne plus recevoir d’e-mails de cette convention',
};
export const cancelledMail: Translation<typeof Events.cancelledMail> = {
  subject: 'Annulé : {event}',
  text: 'Nous sommes désolés : {event} n’aura pas lieu à {convention}.',
  start: 'Début prévu',
  consequences: {
    host: 'Vous l’animez : prévenez les personnes qui devaient vous aider.',
    holder: 'Si vous avez payé votre billet, il reste sur votre compte jusqu’à ce que l’organisation l’ait remboursé.',
    waiter: 'Vous étiez sur la liste d’attente, qui est maintenant fermée. Vous n’avez rien à faire.',
  },
  link: 'Voir l’événement',
  reasons: {
    host: 'vous animez cet événement',
    holder: 'vous avez un billet pour cet événement',
    waiter: 'vous attendiez une place',
  },
};
export const movedMail: Translation<typeof Events.movedMail> = {
  subject: 'Nouvel horaire ou nouveau lieu : {event}',
  unscheduledSubject: 'Sans horaire pour le moment : {event}',
  severalSubject: 'Nouveaux horaires ou lieux à {convention}',
  text: 'Le programme de {convention} a changé.',
  severalText: 'Le programme de {convention} a changé pour {count} de vos événements.',
  now: 'Maintenant',
  before: 'Avant',
  notScheduled: 'sans horaire : le nouveau vous sera communiqué',
  link: 'Voir l’événement',
  severalLink: 'Voir les événements',
  reason: 'vous animez ces événements ou avez un billet',
};
export const releaseMail: Translation<typeof Releases.releaseMail> = {
  subject: 'Nouvel horaire ou nouveau lieu : {event}',
  severalSubject: 'Nouveaux horaires et lieux à {convention}',
  text: 'Il y a un nouveau programme pour {convention}. Il modifie {count, plural, one {un de vos événements} other {# de vos événements}}.',
  now: 'Maintenant',
  before: 'Avant',
  notScheduled: 'sans horaire : le nouveau vous sera communiqué',
  notYet: 'sans horaire',
  clashTicket: 'votre place à {name}, {when}',
  clashHosting: 'vous animez {name}, {when}',
  clashShift: 'votre créneau de bénévole {name}, {when}',
  clashWait: 'vous attendez une place à {name}, {when}',
  clashes: 'En conflit avec',
  link: 'Voir ma convention',
  reason: 'vous animez ce qui est nommé ici, y avez une place ou en attendez une',
};
export const removedMail: Translation<typeof Events.removedMail> = {
  subject: 'N’aura pas lieu : {event}',
  text: '{event} ne fait plus partie de {convention}. La liste d’attente est fermée ; vous n’avez rien à faire.',
  link: 'Voir tous les événements',
  reason: 'vous attendiez une place',
};
export const seatOfferedMail: Translation<typeof Events.seatOfferedMail> = {
  subject: 'Une place pour vous : {event}',
  text: 'Une place s’est libérée pour {event} à {convention}, et c’est votre tour.',
  until: 'Gardée pour vous jusqu’au',
  otherwise: 'Si vous n’en voulez pas, ne faites rien : passé ce délai, elle revient à la personne suivante.',
  link: 'Accepter la place',
  reason: 'vous attendez une place',
};
export const seatTakenMail: Translation<typeof Events.seatTakenMail> = {
  subject: 'Vous avez une place : {event}',
  text: 'Une place s’est libérée pour {event} à {convention}. C’était votre tour : elle est à vous, et elle est gratuite.',
  giveBack: 'Si vous ne pouvez pas venir, rendez le billet : d’autres attendent.',
  link: 'Voir le billet',
  reason: 'vous attendiez une place',
};
export const seatPassedMail: Translation<typeof Events.seatPassedMail> = {
  subject: 'Pas encore de place pour vous : {event}',
  text: 'Une place s’est libérée pour {event} à {convention}, et cela aurait été votre tour. Nous n’avons pas pu vous la proposer :',
  placeKept: 'Vous gardez votre rang. Dès que la situation aura changé, la prochaine place libre pourra être la vôtre.',
  link: 'Voir l’événement',
  reason: 'vous attendez une place ; nous ne l’écrivons qu’une fois',
};
export const offerOverMail: Translation<typeof Events.offerOverMail> = {
  subject: 'Votre offre a expiré : {event}',
  text: 'La place pour {event} à {convention} que nous gardions pour vous n’a pas été prise à temps : elle est revenue à la personne suivante.',
  joinAgain: 'Vous n’êtes plus sur la liste d’attente. Vous pouvez la rejoindre à nouveau, à la fin.',
  link: 'Voir l’événement',
  reason: 'vous attendiez une place',
};
export const submissionDeclinedMail: Translation<typeof Submissions.submissionDeclinedMail> = {
  subject: 'Votre proposition : {name}',
  text: 'Merci d’avoir proposé {name}. L’organisation de {convention} ne l’a pas retenue cette fois-ci.',
  link: 'Voir la proposition',
  reason: 'vous avez envoyé cette proposition',
};
export const submissionChangesMail: Translation<typeof Submissions.submissionChangesMail> = {
  subject: 'À modifier : {name}',
  text: 'Merci d’avoir proposé {name}. L’organisation de {convention} vous demande une modification avant de décider.',
  next: 'Dès que vous aurez enregistré vos modifications, elle l’examinera à nouveau.',
  link: 'Modifier la proposition',
  reason: 'vous avez envoyé cette proposition',
};
export const submissionScheduledMail: Translation<typeof Submissions.submissionScheduledMail> = {
  subject: 'Au programme : {name}',
  text: 'Bonne nouvelle : {name} est au programme de {convention}. Merci de votre participation.',
  start: 'Début',
  notPublic: 'Le programme n’est pas encore public et peut changer : gardez cette information pour vous.',
  link: 'Voir l’événement',
  reason: 'vous avez proposé cet événement',
};
export const cohostInvitedMail: Translation<typeof Submissions.cohostInvitedMail> = {
  subject: 'Animer {name} avec {submitter} ?',
  text: '{submitter} a proposé {name} à {convention} et aimerait l’animer avec vous.',
  how: 'Ouvrez la page, connectez-vous avec cette adresse e-mail, et acceptez ou refusez. Si vous n’avez pas encore de compte, la connexion le crée.',
  link: 'Répondre',
  reason: 'votre adresse a été indiquée par {submitter}',
};
export const cohostAnsweredMail: Translation<typeof Submissions.cohostAnsweredMail> = {
  accepted: '{cohost} anime {name} avec vous',
  declined: '{cohost} n’anime pas {name} avec vous',
  acceptedText: '{cohost} a accepté votre invitation à animer {name} à {convention}.',
  declinedText: '{cohost} a refusé votre invitation à animer {name} à {convention}. Vous pouvez inviter une autre personne.',
  link: 'Voir la proposition',
  reason: 'vous avez envoyé cette proposition',
};
export const submissionWithdrawnMail: Translation<typeof Submissions.submissionWithdrawnMail> = {
  subject: 'Proposition retirée : {name}',
  text: '{name} n’est plus proposé à {convention}. Vous n’avez rien à faire.',
  reason: 'vous deviez l’animer, ou on vous l’avait proposé',
};
export const submissionMessageMail: Translation<typeof Submissions.submissionMessageMail> = {
  subject: 'Message au sujet de {name}',
  text: '{author} a écrit au sujet de {name} à {convention} :',
  link: 'Répondre',
  reason: 'vous souhaitez animer cet événement',
};
export const volunteerInvitedMail: Translation<typeof Volunteers.volunteerInvitedMail> = {
  subject: 'Bienvenue parmi les bénévoles de {convention}',
  text: 'L’organisation de {convention} vous a ajouté aux bénévoles et a créé un compte pour vous. Choisissez un mot de passe pour voir vos créneaux.',
  username: 'Votre nom d’utilisateur',
  until: 'Le lien est valable jusqu’au',
  link: 'Choisir votre mot de passe',
  mistake: 'Si vous ne vous y attendiez pas, ne faites rien : sans mot de passe, le compte est inutilisable.',
  reason: 'votre adresse y a été saisie',
};
export const volunteerDecidedMails: Translation<typeof Volunteers.volunteerDecidedMails> = {
  approved: {
    subject: 'Bienvenue parmi les bénévoles de {convention}',
    text: 'Merci d’aider à {convention}. Vous pouvez maintenant choisir vos créneaux.',
    link: 'Choisir des créneaux',
  },
  declined: {
    subject: 'Votre aide à {convention}',
    text: 'Merci d’avoir proposé votre aide. L’organisation de {convention} ne l’a pas retenue cette fois-ci.',
    link: 'Voir votre candidature',
  },
  reason: 'vous y avez proposé votre aide',
};
export const exhibitorMails: Translation<typeof Decisions.exhibitorMails> = {
  approved: { subject: 'Accepté : {exhibitor}', text: 'Bonne nouvelle : {exhibitor} peut exposer à {convention}.' },
  changes: {
    subject: 'À modifier : {exhibitor}',
    text: 'L’organisation de {convention} vous demande une modification de la candidature de {exhibitor} avant de décider.',
  },
  declined: {
    subject: 'Votre candidature : {exhibitor}',
    text: 'L’organisation de {convention} n’a pas retenu {exhibitor} cette fois-ci.',
  },
};
export const exhibitorMailParts: Translation<typeof Decisions.exhibitorMailParts> = {
  next: 'Dès que vous aurez enregistré vos modifications, elle l’examinera à nouveau.',
  link: 'Voir votre candidature',
  change: 'Modifier votre candidature',
  reason: 'vous avez demandé à y exposer',
};
export const shiftMails: Translation<typeof Volunteers.shiftMails> = {
  corrected: { subject: 'Corrigé : {shift}', text: 'Ce qui avait été noté pour votre créneau {shift} a été supprimé.' },
  scheduled: { subject: 'Votre créneau : {shift}', text: 'Merci de votre aide. Ce créneau est le vôtre : {shift}.' },
  unscheduled: {
    subject: 'Ce n’est plus votre créneau : {shift}',
    text: 'Le créneau {shift} n’est plus le vôtre. Votre candidature est à nouveau ouverte.',
  },
  reopened: { subject: 'À nouveau ouverte : {shift}', text: 'Votre candidature pour {shift} est à nouveau ouverte.' },
  declined: {
    subject: 'Votre candidature : {shift}',
    text: 'Merci d’avoir proposé votre aide. Pour {shift}, une autre personne a été choisie.',
  },
  withdrawn: { subject: 'Retirée : {shift}', text: 'Votre candidature pour {shift} a été retirée en votre nom.' },
  worked: { subject: 'Merci : {shift}', text: 'Vous avez assuré {shift}. Merci de votre aide.' },
  noShow: {
    subject: 'Vous nous avez manqué : {shift}',
    text: 'Votre absence a été notée pour {shift}. Si c’est une erreur, dites-le à l’organisation.',
  },
};
export const shiftMailParts: Translation<typeof Volunteers.shiftMailParts> = {
  shift: 'Créneau',
  start: 'Début',
  time: 'Horaire',
  link: 'Voir le créneau',
  volunteerReason: 'vous êtes bénévole à {convention}',
  staffReason: 'vous y coordonnez les bénévoles',
};
export const shiftMovedMail: Translation<typeof Volunteers.shiftMovedMail> = {
  subject: 'Nouvel horaire : {shift}',
  severalSubject: 'Nouveaux horaires de vos créneaux à {convention}',
  text: 'Votre créneau {shift} a un nouvel horaire.',
  severalText: '{count} de vos créneaux ont un nouvel horaire.',
  now: 'Maintenant',
  before: 'Avant',
};
export const shiftReminderMail: Translation<typeof Volunteers.shiftReminderMail> = {
  subject: 'Rappel : {shift}',
  text: 'Votre créneau {shift} approche.',
  otherwise: 'Si vous ne pouvez pas venir, prévenez l’organisation dès maintenant.',
};
export const announcementMail: Translation<typeof Announcements.announcementMail> = {
  link: 'Voir la convention',
  reason: 'vous avez choisi de recevoir les annonces de {convention} par e-mail',
};
