import type * as Door from '../../events/door.ts';
import type * as Host from '../../public/host.ts';
import type { Translation } from '../../translated.ts';

export const hostText: Translation<typeof Host.hostText> = {
  title: 'Dirección: {event}',
  back: 'Mi convención',
  checkInLink: 'Registrar llegadas',
  needs: 'Se necesita: {needs}',
  checkIn: 'Llegadas',
  badge: 'Número de la credencial, o escanéala',
  checkInButton: 'Registrar',
  camera: 'Escanear con la cámara',
  counted: 'Han llegado {here} de {total}.',
  more: 'La lista muestra {count} personas. Registra a las demás con su credencial.',
  nobody: 'Nadie tiene todavía una entrada.',
  missing: 'Faltan por llegar ({count})',
  allHere: 'Han llegado todos.',
  mark: 'Marcar como presente',
  here: 'Presentes ({count})',
  since: 'Presente desde las {time}. Deshacer',
  notPaid: 'Aún sin pagar. El pago se hace en la recepción.',
};
export const doorText: Translation<typeof Host.doorText> = {
  here: '{name} ha llegado.',
  already: '{name} ya había llegado.',
  undone: '{name} no ha llegado.',
  aim: 'Apunta la cámara al código de una credencial.',
  noCamera: 'No se puede usar la cámara. Escribe el número de la credencial.',
  stop: 'Apagar la cámara',
};
export const doorRefusals: Translation<typeof Door.doorRefusals> = {
  notABadge: 'debe ser el número de una credencial, o lo que lee en ella un lector.',
  noTicket: 'La credencial #{badge} no tiene entrada para este evento.',
  checkedInAgain: 'Esta entrada se registró de nuevo, {time}. Ese registro se mantiene.',
};
export const doorWarnings: Translation<typeof Door.doorWarnings> = {
  alreadyHere: 'La entrada ya estaba registrada, {time}.',
  notHere: 'La entrada no estaba registrada.',
};
