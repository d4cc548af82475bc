import type * as English from '../../public/offline.ts';
import type { Translation } from '../../translated.ts';

export const offlineText: Translation<typeof English.offlineText> = {
  saved: 'Enregistré à {time}, {ago}.',
  savedEarlier: 'Enregistré le {time}, {ago}.',
  justNow: 'à l’instant',
  offline: 'Vous êtes hors ligne.',
  noAnswer: 'Le réseau ne répond pas.',
  search: 'La recherche et les filtres ont besoin du réseau.',
  again: 'Réessayer',
  title: 'Vous êtes hors ligne',
  notKept: 'Cette page n’est pas enregistrée sur ce téléphone.',
  program: 'Programme',
  mine: 'Ma convention',
};
export const keepText: Translation<typeof English.keepText> = {
  title: 'Sans réseau',
  lead: 'Gardez cette page sur votre téléphone pour avoir vos places, les salles et les codes de vos badges sans réseau. Pas sur un appareil partagé : les autres personnes qui l’utilisent pourraient lire la page.',
  keep: 'Garder sur ce téléphone',
  kept: 'Cette page reste sur ce téléphone jusqu’à votre déconnexion, au plus tard une semaine après la convention.',
  remove: 'Supprimer de ce téléphone',
  failed: 'Ce téléphone n’a pas enregistré la page. Libérez un peu d’espace et réessayez.',
};
