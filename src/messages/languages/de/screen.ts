import type * as English from '../../public/screen.ts';
import type { Translation } from '../../translated.ts';

export const screenText: Translation<typeof English.screenText> = {
  title: 'Jetzt und gleich',
  next: 'Demnächst',
  nothingNext: 'Mehr ist nicht geplant.',
  old: 'Kein Netz. Stand: {time}.',
};
