import type * as English from '../../public/screen.ts';
import type { Translation } from '../../translated.ts';

export const screenText: Translation<typeof English.screenText> = {
  title: 'Jetzt und gleich',
  next: 'Demnächst',
  nothingNext: 'Mehr ist nicht geplant.',
  old: 'Kein Netz. Stand: {time}.',
};

export const printText: Translation<typeof English.printText> = {
  title: 'Gedrucktes Programm',
  link: 'Programm drucken',
  print: 'Drucken',
  file: 'Als PDF herunterladen',
  empty: 'Das Programm lässt sich drucken, sobald Zeiten und Räume veröffentlicht sind.',
  session: '{event}: {session}',
  asOf: 'Stand: {time}. Änderungen stehen auf der Website.',
};
