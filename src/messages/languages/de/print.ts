import type * as English from '../../public/print.ts';
import type { Translation } from '../../translated.ts';

export const printText: Translation<typeof English.printText> = {
  title: 'Gedrucktes Programm',
  link: 'Programm drucken',
  print: 'Drucken',
  file: 'Als PDF herunterladen',
  empty: 'Das Programm lässt sich drucken, sobald Zeiten und Räume veröffentlicht sind.',
  session: '{event}: {session}',
  asOf: 'Stand: {time}. Änderungen stehen auf der Website.',
};
