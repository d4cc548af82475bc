import type * as Door from '../../events/door.ts';
import type * as Hosting from '../../events/hosting.ts';
import type * as Mails from '../../events/mails.ts';
import type * as Messages from '../../mail/messages.ts';
import type * as Host from '../../public/host.ts';
import type { Translation } from '../../translated.ts';

export const hostText: Translation<typeof Host.hostText> = {
  title: 'Diriges: {event}',
  back: 'Mi convención',
  checkInLink: 'Registrar llegadas',
  needs: 'Se necesita: {needs}',
  lateLink: 'Llegaré tarde',
  late: 'Retraso',
  lateLead: 'Se avisa a quienes tienen entrada, y el programa lo indica.',
  lateSaid: 'Llegas {minutes} min tarde: empieza hacia las {time}.',
  onTime: 'Llego a tiempo',
  minutes: '¿Cuántos minutos?',
  byMinutes: '{minutes} minutos',
  sayLate: 'Llegaré tarde',
  changeLate: 'Cambiar',
  messageLink: 'Mensaje',
  manageLink: 'Gestionar el evento',
  message: 'Escribir a quienes vienen',
  messageLead:
    'Por correo {total, plural, one {a la persona con entrada} other {a las # personas con entrada}}. La organización puede leerlo. Tú no ves las direcciones.',
  noReaders: 'Todavía no hay entradas: nadie recibiría el mensaje.',
  subject: 'Asunto',
  body: 'Mensaje',
  toWaiting: 'También a quienes esperan una plaza ({waiting})',
  send: 'Enviar mensaje',
  sent: 'Enviados',
  sentTo: 'A {count, plural, one {# persona} other {# personas}}, {time}',
  checkIn: 'Llegadas',
  badge: 'Número de la credencial, o escanéala',
  checkInButton: 'Registrar',
  offline: 'Guardar mis listas de entrada para cuando no haya red',
  camera: 'Escanear con la cámara',
  counted: '{here, plural, one {Ha llegado {here}} other {Han llegado {here}}} de {total}.',
  more: 'La lista muestra {count} personas. Registra a las demás con su credencial.',
  nobody: 'Nadie tiene todavía una entrada.',
  missing: 'Faltan por llegar ({count})',
  allHere: 'Han llegado todos.',
  line: 'En la puerta sin entrada ({count})',
  givesFrom:
    'Registra también las credenciales de quienes vienen sin entrada: esperan aquí. A partir de las {time} se les dan las plazas de quienes no han venido.',
  givesNow:
    '{absent, plural, =0 {{free, plural, =0 {Ahora no hay plazas que dar.} one {Se puede dar # plaza libre.} other {Se pueden dar # plazas libres.}}} one {# persona no ha venido{free, plural, =0 {: se puede dar su plaza.} one {. Se pueden dar su plaza y # plaza libre.} other {. Se pueden dar su plaza y # plazas libres.}}} other {# personas no han venido{free, plural, =0 {: se pueden dar sus plazas.} one {. Se pueden dar sus plazas y # plaza libre.} other {. Se pueden dar sus plazas y # plazas libres.}}}}',
  badgeNumber: 'Credencial n.º {badge}',
  onList: 'En la lista de espera',
  hasLeft: 'Se ha ido',
  hasLeftOf: 'Se ha ido: credencial n.º {badge}',
  give: 'Dar {seats, plural, one {# plaza} other {# plazas}}',
  given: 'Plaza cedida ({count})',
  markLate: 'Ha llegado al final',
  mark: 'Marcar como presente',
  here: 'Presentes ({count})',
  since: 'Presente desde las {time}. Deshacer',
  notPaid: 'Aún sin pagar. Se paga en el mostrador de la convención.',
  refunded: 'Se devolvió el dinero de la entrada. Puede que no venga.',
};
export const doorText: Translation<typeof Host.doorText> = {
  here: '{name} ha llegado.',
  already: '{name} ya había llegado.',
  inLine: 'La credencial n.º {badge} no tiene entrada: número {position} en la puerta.',
  given: 'Plazas dadas a {badges}.',
  undone: '{name} no ha llegado.',
  aim: 'Apunta la cámara al código de una credencial.',
  noCamera: 'No se puede usar la cámara. Escribe el número de la credencial.',
  stop: 'Apagar la cámara',
};
export const doorRefusals: Translation<typeof Door.doorRefusals> = {
  notABadge: 'debe ser el número de una credencial, o lo que lee en ella un lector.',
  noTicket: 'La credencial n.º {badge} no tiene entrada para este evento.',
  seatGiven: 'Esta plaza de {event} se dio a otra persona y no queda ninguna.',
  notPaid: 'La credencial n.º {badge} no puede tener plaza aquí: no está pagada.',
  typeWithoutSeat: 'La credencial n.º {badge} no puede tener plaza aquí: su tipo no da derecho a estas plazas.',
  busyThen: 'La credencial n.º {badge} no puede tener plaza aquí: tiene otra entrada a la misma hora.',
  noSeatFor: 'La credencial n.º {badge} no puede tener plaza aquí.',
  lineFull: 'Ya hay {limit} personas en la puerta.',
  noRule: 'En este tipo de evento no se ceden plazas.',
  notNow:
    'Las plazas se ceden {minutes, plural, =0 {desde el comienzo} one {desde # minuto después del comienzo} other {desde # minutos después del comienzo}} hasta el final del evento.',
  nobodyToSeat: 'En la puerta no hay nadie que pueda tener plaza, o no hay plaza que ceder.',
  checkedInAgain: 'Esta entrada se registró de nuevo, {time}. Ese registro se mantiene.',
};
export const doorWarnings: Translation<typeof Door.doorWarnings> = {
  alreadyHere: 'La entrada ya estaba registrada, {time}.',
  notHere: 'La entrada no estaba registrada.',
};
export const seatGivenMail: Translation<typeof Mails.seatGivenMail> = {
  subject: 'Plaza cedida: {event}',
  text: '{event}, en {convention}, ha empezado sin ti, y tu plaza se ha dado a otra persona en la puerta.',
  now: 'Si todavía vienes, tendrás una plaza si queda alguna libre. Enseña tu credencial en la puerta.',
  paid: 'Si pagaste la entrada, consulta con la organización.',
  link: 'Ver tus plazas',
  reason: 'tienes una entrada para este evento',
};
export const hostLateMail: Translation<typeof Mails.hostLateMail> = {
  subject: '{minutes} min de retraso: {event}',
  onTimeSubject: 'Finalmente a tiempo: {event}',
  text: 'Quien dirige {event} llegará con unos {minutes} minutos de retraso.',
  onTime: 'Quien dirige {event} llegará finalmente a tiempo.',
  begins: 'Empieza hacia',
  link: 'Ver el evento',
  reason: 'lo diriges o tienes una entrada',
};
export const lateRefusals: Translation<typeof Hosting.lateRefusals> = {
  notNow:
    'Se puede avisar en las {hours} horas anteriores a un evento o mientras dura, cuando su hora es pública y si no está cancelado.',
  past: 'Ese tiempo ya ha pasado. Indica más minutos.',
};
export const lateWarnings: Translation<typeof Hosting.lateWarnings> = {
  saidAlready: 'Ya se había avisado.',
  notLate: 'Que se sepa, quien dirige llega a tiempo.',
};
export const hostMessageMail: Translation<typeof Messages.hostMessageMail> = {
  from: '{host}, que dirige {event}, te escribe:',
  fromHost: 'Quien dirige {event} te escribe:',
  noReply: 'Quien dirige no ve tu dirección. Las respuestas a este correo no le llegan.',
  link: 'Ver el evento',
  reason: 'tienes una entrada o esperas una plaza para un evento de {convention}',
};
export const hostMessageRefusals: Translation<typeof Hosting.hostMessageRefusals> = {
  noRecipients: 'Nadie recibiría este mensaje: no hay entradas, o quienes las tienen no quieren correos.',
  over: 'El evento terminó hace más de {days} días.',
};
