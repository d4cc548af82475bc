import type * as English from '../../public/print.ts';
import type { Translation } from '../../translated.ts';

export const printText: Translation<typeof English.printText> = {
  title: 'Programme imprimé',
  link: 'Imprimer le programme',
  print: 'Imprimer',
  file: 'Télécharger en PDF',
  empty: 'Le programme pourra être imprimé quand les horaires et les salles seront publiés.',
  session: '{event} : {session}',
  asOf: 'État : {time}. Les changements sont sur le site.',
};
