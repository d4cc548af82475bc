import type * as Door from '../../events/door.ts';
import type * as Host from '../../public/host.ts';
import type { Translation } from '../../translated.ts';

export const hostText: Translation<typeof Host.hostText> = {
  title: 'Animation : {event}',
  back: 'Ma convention',
  checkInLink: 'Pointer les arrivées',
  needs: 'Matériel demandé : {needs}',
  checkIn: 'Arrivées',
  badge: 'Numéro du badge, ou scan',
  checkInButton: 'Pointer',
  camera: 'Scanner avec l’appareil photo',
  counted: '{here, plural, one {{here} personne est là} other {{here} personnes sont là}}, sur {total}.',
  more: 'La liste montre {count} personnes. Pointez les autres avec leur badge.',
  nobody: 'Personne n’a encore de billet.',
  missing: 'Pas encore là ({count})',
  allHere: 'Tout le monde est là.',
  mark: 'Marquer comme présent',
  here: 'Présents ({count})',
  since: 'Là depuis {time}. Annuler',
  notPaid: 'Pas encore payé. Le paiement se fait à l’accueil.',
};
export const doorText: Translation<typeof Host.doorText> = {
  here: '{name} est là.',
  already: '{name} était déjà là.',
  undone: '{name} n’est pas là.',
  aim: 'Dirigez l’appareil photo vers le code d’un badge.',
  noCamera: 'L’appareil photo est inutilisable. Saisissez le numéro du badge.',
  stop: 'Arrêter l’appareil photo',
};
export const doorRefusals: Translation<typeof Door.doorRefusals> = {
  notABadge: 'doit être le numéro d’un badge, ou ce qu’un lecteur y lit.',
  noTicket: 'Le badge #{badge} n’a pas de billet pour cet événement.',
  checkedInAgain: 'Ce billet a de nouveau été pointé, {time}. Ce pointage a été conservé.',
};
export const doorWarnings: Translation<typeof Door.doorWarnings> = {
  alreadyHere: 'Ce billet était déjà pointé, {time}.',
  notHere: 'Ce billet n’était pas pointé.',
};
