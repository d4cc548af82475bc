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

export const conventionsText: Translation<typeof English.conventionsText> = {
  title: 'Conventions',
  lead: 'Wähle eine Convention, um ihr Programm zu sehen und ein Badge zu bekommen.',
  empty: 'Hier werden Conventions stehen.',
  coming: 'Jetzt und demnächst',
  over: 'Vorbei',
  noDates: 'Termin folgt',
  cancelled: 'Abgesagt',
  signIn: 'Anmelden',
  languages: 'Sprachen',
};
