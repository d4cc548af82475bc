import type * as English from '../../public/screen.ts';
import type { Translation } from '../../translated.ts';

export const screenText: Translation<typeof English.screenText> = {
  title: 'Ahora y después',
  next: 'Después',
  nothingNext: 'No hay nada más previsto.',
  old: 'Sin conexión. Actualizado a las {time}.',
};
