import type * as English from '../../public/screen.ts';
import type { Translation } from '../../translated.ts';

export const screenText: Translation<typeof English.screenText> = {
  title: 'Ahora y después',
  next: 'Después',
  nothingNext: 'No hay nada más previsto.',
  old: 'Sin conexión. Actualizado a las {time}.',
};

export const printText: Translation<typeof English.printText> = {
  title: 'Programa impreso',
  link: 'Imprimir el programa',
  print: 'Imprimir',
  file: 'Descargar en PDF',
  empty: 'El programa se podrá imprimir cuando se publiquen las horas y las salas.',
  session: '{event}: {session}',
  asOf: 'Versión de: {time}. Los cambios están en el sitio web.',
};

export const conventionsText: Translation<typeof English.conventionsText> = {
  title: 'Convenciones',
  lead: 'Elige una convención para ver su programa y conseguir una credencial.',
  empty: 'Aquí aparecerán las convenciones.',
  coming: 'Ahora y próximamente',
  over: 'Terminadas',
  noDates: 'Fechas por anunciar',
  cancelled: 'Cancelada',
  signIn: 'Iniciar sesión',
  languages: 'Idiomas',
};
