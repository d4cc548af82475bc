import type * as English from '../../public/offline.ts';
import type { Translation } from '../../translated.ts';

export const offlineText: Translation<typeof English.offlineText> = {
  saved: 'Guardado a las {time}, {ago}.',
  savedEarlier: 'Guardado el {time}, {ago}.',
  justNow: 'ahora mismo',
  offline: 'No tienes conexión.',
  noAnswer: 'La red no responde.',
  search: 'La búsqueda y los filtros necesitan conexión.',
  again: 'Intentar de nuevo',
  title: 'No tienes conexión',
  notKept: 'Esta página no está guardada en este teléfono.',
  program: 'Programa',
  mine: 'Mi convención',
};
export const keepText: Translation<typeof English.keepText> = {
  title: 'Sin conexión',
  lead: 'Guarda esta página en tu teléfono para tener tus plazas, salas y los códigos de tus credenciales sin conexión. No lo hagas en un dispositivo compartido: quien lo use podría leer la página.',
  keep: 'Guardar en este teléfono',
  kept: 'Esta página queda en este teléfono hasta que cierres la sesión, como máximo hasta una semana después de la convención.',
  remove: 'Quitar de este teléfono',
  failed: 'Este teléfono no guardó la página. Libera espacio e inténtalo de nuevo.',
};
