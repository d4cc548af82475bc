import type * as SignIn from '../../auth/signIn.ts';
import type * as Questions from '../../core/questions.ts';
import type * as Tickets from '../../events/tickets.ts';
import type * as Waits from '../../events/waitlist.ts';
import type * as Merchandise from '../../merchandise/refusals.ts';
import type * as Bundles from '../../registration/bundles.ts';
import type * as Badges from '../../registration/refusals.ts';
import type * as Sales from '../../sales/refusals.ts';
import type { Translation } from '../../translated.ts';

export const emailLinkRefusals: Translation<typeof SignIn.emailLinkRefusals> = {
  next: 'debe ser la dirección de una página pública de una convención, por ejemplo /c/lanternfall/badges',
  nothing: 'Envía token, del enlace, o mail_code, del correo.',
  unusableToken: 'Este enlace ya no sirve: funciona una sola vez, durante 30 minutos. Pide otro correo.',
  wrongCode:
    'El código es incorrecto o ya no sirve. Sirve durante 30 minutos y cinco intentos, en el navegador en el que se pidió. Usa el enlace del correo o pide otro.',
};
export const ticketRefusals: Translation<typeof Tickets.ticketRefusals> = {
  begun: '{event} ha empezado: la entrada ya no se puede devolver.',
  alreadyHasTicket: 'Esta credencial ya tiene una entrada para este evento.',
  alreadyHasTickets: 'Esta credencial ya tiene {count, plural, one {una entrada} other {# entradas}} para {event}.',
  ofBadge: '{name}: {why}',
  notYourBadge: 'Solo puedes obtener entradas para tus propias credenciales.',
  tooManyBadges: 'puede nombrar {limit} credenciales como máximo.',
  mayNotIssue: 'No tienes permiso para dar entradas aquí.',
  notPaid: 'Esta entrada todavía no está pagada.',
  refundTooHigh: 'debe ser mayor que 0 y, como máximo, {left}.',
  paidOnline: 'En las cajas se cobraron {taken} por la entrada. Lo pagado en línea lo devuelve la tesorería, no una caja.',
  soldOut: '{event} está completo; {waiting, plural, one {# persona espera} other {# personas esperan}}.',
  timeConflict: 'Esta credencial ya tiene una entrada a la misma hora: {events}.',
};
export const saleRefusals: Translation<typeof Tickets.saleRefusals> = {
  staffOnly: 'Solo la organización da entradas para {event}.',
  cancelled: '{event} no se celebra.',
  noTicketNeeded: 'Para {event} no hace falta entrada: basta con venir.',
  drawFirst: 'Las plazas se reparten primero en el sorteo de los deseos.',
  notOpenYet: 'Habrá entradas a partir de: {opening}.',
  closed: 'Hubo entradas hasta: {end}.',
  closedForEvent: 'Hubo entradas para {event} hasta: {end}.',
  badgeNotPaid: 'La credencial de {name} todavía no está pagada.',
  badgeWithoutTickets: 'Las credenciales «{type}» no dan derecho a entradas.',
  otherBadges: 'El evento está reservado para otras credenciales: {groups}.',
};
export const saleNames: Translation<typeof Tickets.saleNames> = {
  group: '{group} ({badgeType})',
  noBadgeType: 'ningún tipo de credencial',
};
export const waitlistRefusals: Translation<typeof Waits.waitlistRefusals> = {
  alreadyWaiting: 'Ya estás en la lista de espera de este evento.',
  alreadyHasTicket: 'Ya tienes una entrada para {event}.',
  noWaitingLists: 'Los eventos de esta convención no tienen listas de espera.',
  notOffered: 'Todavía no se te ofrece ninguna plaza.',
  offerExpired: 'La oferta ha terminado; vuelve a entrar en la lista de espera.',
  paidBadgeNeeded: 'Necesitas una credencial pagada y que dé derecho a entradas.',
};
export const skipReasons: Translation<typeof Waits.skipReasons> = {
  noBadge: 'No tienes ninguna credencial pagada que dé derecho a entradas.',
  otherBadges: 'El evento está reservado para otras credenciales.',
  timeConflict: 'Tienes una entrada para {event} a la misma hora.',
  enoughTickets: 'Ya tienes todas las entradas permitidas para este evento.',
  notOnSale: 'En este momento no se dan entradas.',
};
export const badgeRefusals: Translation<typeof Badges.badgeRefusals> = {
  soldOut: '{type}: agotada.',
  notForSale: '{type} no está a la venta.',
  tooManyPerUser:
    'Una persona puede tener como máximo {limit, plural, one {{limit} credencial} other {{limit} credenciales}} del tipo {type}, y ya has llegado a ese máximo. Si necesitas más, pregunta a la organización.',
  mayNotCreate: 'No tienes permiso para crear credenciales aquí.',
  hasTickets: 'Esta credencial tiene entradas pagadas para {events}. Devuélvelas primero.',
  notPaid: 'Esta credencial todavía no está pagada.',
  owes: 'Por esta credencial queda por pagar: {amount}.',
  alreadyCheckedIn: 'La llegada con esta credencial ya se registró, {time}.',
  printedMeanwhile: 'Esta credencial se ha impreso entretanto. Mírala antes de imprimirla otra vez.',
  checkedInAgain:
    'La llegada de {name} (n.º {number}) se registró de nuevo en otro sitio, {time}. Ese registro se ha conservado. Mira la credencial antes de deshacerlo.',
  notCheckedIn: 'La llegada con esta credencial no estaba registrada.',
};
export const salesRefusals: Translation<typeof Sales.salesRefusals> = {
  onSaleLater: '{type} estará a la venta a partir del {opening}.',
  saleOver: '{type} estuvo a la venta hasta el {end}.',
  saleEndsTooEarly: 'debe ser posterior al inicio de la venta.',
  alreadyPaid: 'Esto ya está pagado.',
  unknownCode: 'no es un código de descuento de aquí. Revisa cada letra.',
  codeOff: 'es el código de un descuento que no está activado.',
  codeLater: 'se puede usar a partir del {start}.',
  codeOver: 'se podía usar hasta el {end}.',
  codeUsedUp: 'ya se ha usado todas las veces permitidas.',
  codeElsewhere: 'es para otras cosas.',
  codeLowersNothing: 'Lo reservado no cuesta más sin este código.',
  transferAnnounced: 'Hay una transferencia en camino por el importe completo, así que los precios no cambian.',
};

export const questionRefusals: Translation<typeof Questions.questionRefusals> = {
  missing: '«{question}» necesita una respuesta.',
  notAnOption: '«{question}» debe ser una de estas opciones: {options}.',
  notANumber: '«{question}» debe ser un número.',
  notADate: '«{question}» debe ser una fecha, por ejemplo 2027-08-05.',
};
export const bundleRefusals: Translation<typeof Bundles.bundleRefusals> = {
  partOfWhole: 'Esto forma parte de un paquete reservado. Quita el paquete entero.',
  paid: 'Este paquete está pagado, así que se queda. Pide un reembolso a la organización.',
  notForSale: '{bundle} no está a la venta.',
  noBadges: '{bundle} aún no incluye credenciales, así que no se puede comprar.',
  otherBadges: 'debe ser {parts}.',
  soldOut: '{bundle} está agotado.',
  hasPart: 'Hay credenciales de este tipo en un paquete: quítalas primero del paquete.',
  hasSales: 'El paquete ya se ha vendido: deja de ofrecerlo en su lugar.',
  oneOfTwo: 'Una parte es un tipo de credencial o un producto.',
  partTaken: 'El paquete ya incluye esta parte: cambia la cantidad.',
};
export const soldProductRefusals: Translation<typeof Merchandise.soldProductRefusals> = {
  mayNotSell: 'No tienes permiso para vender productos aquí.',
  notForSale: '{product} no está a la venta.',
  soldOut: '{product}, {variant}, está agotado.',
  tooManyPerBadge: 'Una credencial puede tener {limit} de {variant} como máximo.',
  notPaid: 'Esto aún no está pagado. Cobra primero.',
  otherBadges: '{product} no es para este tipo de credencial.',
  choose: 'debe indicar una variante de {product}, que viene con esta credencial.',
  addonSoldOut: '{product} viene con esta credencial y está agotado.',
  notAddon: 'solo puede indicar complementos.',
  required: '{product} viene con esta credencial. Quita la credencial en su lugar.',
};
