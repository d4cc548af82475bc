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
