import type * as English from '../../public/print.ts';
import type { Translation } from '../../translated.ts';

export const printText: Translation<typeof English.printText> = {
  title: 'Programa impreso',
  link: 'Imprimir el programa',
  print: 'Imprimir',
  file: 'Descargar en PDF',
  empty: 'El programa se podrá imprimir cuando se publiquen las horas y las salas.',
  session: '{event}: {session}',
  asOf: 'Versión de: {time}. Los cambios están en el sitio web.',
};
