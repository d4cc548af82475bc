import type * as English from '../../public/screen.ts';
import type { Translation } from '../../translated.ts';

export const screenText: Translation<typeof English.screenText> = {
  title: 'En ce moment et ensuite',
  next: 'Ensuite',
  nothingNext: 'Rien d’autre n’est prévu.',
  old: 'Pas de réseau. Situation à {time}.',
};

export const printText: Translation<typeof English.printText> = {
  title: 'Programme imprimé',
  link: 'Imprimer le programme',
  print: 'Imprimer',
  file: 'Télécharger en PDF',
  empty: 'Le programme pourra être imprimé quand les horaires et les salles seront publiés.',
  session: '{event} : {session}',
  asOf: 'État : {time}. Les changements sont sur le site.',
};

export const conventionsText: Translation<typeof English.conventionsText> = {
  title: 'Conventions',
  lead: 'Choisissez une convention pour voir son programme et obtenir un badge.',
  empty: 'Les conventions seront affichées ici.',
  coming: 'En ce moment et à venir',
  over: 'Terminées',
  noDates: 'Dates à annoncer',
  cancelled: 'Annulée',
  signIn: 'Se connecter',
  languages: 'Langues',
};
