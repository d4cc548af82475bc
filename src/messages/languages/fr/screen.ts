import type * as English from '../../public/screen.ts';
import type { Translation } from '../../translated.ts';

export const screenText: Translation<typeof English.screenText> = {
  title: 'En ce moment et ensuite',
  next: 'Ensuite',
  nothingNext: 'Rien d’autre n’est prévu.',
  old: 'Pas de réseau. Situation à {time}.',
};
