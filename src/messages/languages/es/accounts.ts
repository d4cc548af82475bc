import type * as Confirmation from '../../people/confirmation.ts';
import type * as People from '../../people/mails.ts';
import type { Translation } from '../../translated.ts';

export const membershipDecidedMail: Translation<typeof People.membershipDecidedMail> = {
  approvedSubject: 'Te damos la bienvenida a {group}',
  deniedSubject: 'Tu solicitud a {group}',
  approved: 'Ya formas parte de {group}. Te damos la bienvenida.',
  denied: 'Gracias por tu interés en {group}. Esta vez no se ha aceptado tu solicitud.',
  link: 'Ver el grupo',
  reason: 'pediste entrar en él',
};
export const passwordForgottenMail: Translation<typeof People.passwordForgottenMail> = {
  subject: 'Elige una contraseña nueva',
  text: 'Se ha pedido una contraseña nueva para tu cuenta.',
  username: 'Tu nombre de usuario',
  until: 'El enlace sirve hasta',
  link: 'Elegir una contraseña nueva',
  unconfirmed:
    'La dirección de esta cuenta todavía no se ha confirmado. Una contraseña nueva la confirma, y dejan de servir el segundo paso, las llaves de acceso y las sesiones que había antes.',
  mistake: 'Si no fuiste tú, no hagas nada: tu contraseña no cambia.',
  reason: 'alguien escribió aquí tu dirección',
};
export const signInLinkMail: Translation<typeof People.signInLinkMail> = {
  subject: 'Tu enlace para iniciar sesión',
  text: 'Con este enlace inicias sesión. Funciona una sola vez.',
  newcomer: 'Con este enlace inicias sesión. Funciona una sola vez y crea una cuenta para esta dirección.',
  link: 'Iniciar sesión',
  code: 'Código, para el dispositivo en el que lo pediste',
  until: 'Los dos sirven hasta',
  username: 'Tu nombre de usuario',
  unconfirmed:
    'La dirección de esta cuenta todavía no se ha confirmado. Al iniciar sesión se confirma, y dejan de servir la contraseña, el segundo paso, las llaves de acceso y las sesiones que había antes.',
  mistake: 'Si no fuiste tú, no hagas nada y no compartas el código.',
  reason: 'alguien escribió aquí tu dirección',
};
export const confirmationMail: Translation<typeof Confirmation.confirmationMail> = {
  subject: 'Confirma tu correo electrónico',
  text: 'Esta dirección se ha indicado para una cuenta de este servicio. Abre el enlace para confirmar que es tuya.',
  username: 'Tu nombre de usuario',
  until: 'El enlace sirve hasta',
  link: 'Confirmar la dirección',
  mistake: 'Si no fuiste tú, no hagas nada: sin tu confirmación, la cuenta apenas puede hacer nada.',
  reason: 'alguien escribió aquí tu dirección',
};
