import type * as English from '../../public/screen.ts';
import type { Translation } from '../../translated.ts';

export const screenText: Translation<typeof English.screenText> = {
  title: 'Jetzt und gleich',
  next: 'Demnächst',
  nothingNext: 'Weiter ist nichts geplant.',
  old: 'Kein Netz. Stand: {time}.',
};
