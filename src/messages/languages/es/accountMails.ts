import type * as English from '../../people/accountMails.ts';
import type { Translation } from '../../translated.ts';

const replaceIt =
  'Si no lo hiciste tú, elige enseguida una contraseña nueva, con «Forgot your password?» en la página de inicio de sesión: eso cierra todas las sesiones. Después, avisa a quienes llevan este servicio.';
const passkeyMistake =
  'Si no lo hiciste tú, quita en tu cuenta las llaves de acceso que no conozcas, elige una contraseña nueva y avisa enseguida a quienes llevan este servicio.';
const stepMistake = 'Si no lo hiciste tú, elige una contraseña nueva y avisa enseguida a quienes llevan este servicio.';
const keyMistake =
  'Si no lo hiciste tú, borra la clave en tu cuenta, elige una contraseña nueva y avisa a quienes llevan este servicio.';

export const accountMails: Translation<typeof English.accountMails> = {
  newDevice: {
    subject: 'Un dispositivo nuevo ha iniciado sesión en tu cuenta',
    text: 'Un navegador que no se había usado antes con tu cuenta ha iniciado sesión en ella.',
    mistake:
      'Si no fuiste tú, elige una contraseña nueva: eso cierra todas las sesiones. En tu cuenta puedes ver dónde has iniciado sesión.',
  },
  emailChanged: {
    subject: 'Se ha cambiado el correo electrónico de tu cuenta',
    text: 'Desde ahora inicias sesión con la dirección nueva y los correos llegan allí. Los enlaces de correos anteriores para elegir una contraseña ya no funcionan.',
    mistake:
      'Si no lo hiciste tú, avisa enseguida a quienes llevan este servicio: quien tenga la dirección nueva puede cambiar tu contraseña.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado la contraseña de tu cuenta',
    text: 'Desde ahora inicias sesión con la contraseña nueva. Todas las demás sesiones se han cerrado, y los enlaces de correos anteriores ya no abren la cuenta.',
    mistake: replaceIt,
  },
  passwordReplaced: {
    subject: 'Se ha elegido una contraseña nueva para tu cuenta',
    text: 'Se eligió con el enlace de un correo. Todas las sesiones se han cerrado: inicia sesión con la contraseña nueva.',
    mistake:
      'Si no lo hiciste tú, alguien lee tus correos: cambia la contraseña de tu correo, después la de esta cuenta, y avisa a quienes llevan este servicio.',
  },
  passwordSet: {
    subject: 'Tu cuenta ya tiene contraseña',
    text: 'Desde ahora puedes iniciar sesión con ella, además de como lo hacías antes.',
    mistake: replaceIt,
  },
  secondStepOn: {
    subject: 'Para entrar en tu cuenta ahora hace falta un código',
    text: 'Desde ahora inicias sesión con tu contraseña y un código de tu aplicación de autenticación. Guarda los códigos de recuperación donde los encuentres sin ella.',
    mistake: stepMistake,
  },
  secondStepOff: {
    subject: 'Para entrar en tu cuenta ya no hace falta un código',
    text: 'Desde ahora basta con tu contraseña para iniciar sesión.',
    mistake: stepMistake,
  },
  secondStepTaken: {
    subject: 'Para entrar en tu cuenta ya no hace falta un código',
    text: 'La administración del servicio ha quitado el segundo paso de tu cuenta, como si hubieras perdido tu aplicación de autenticación. Basta con tu contraseña para iniciar sesión; configura un nuevo segundo paso en tu cuenta.',
    mistake: stepMistake,
  },
  recoveryCodes: {
    subject: 'Tu cuenta tiene códigos de recuperación nuevos',
    text: 'Los códigos de recuperación anteriores ya no sirven.',
    mistake: stepMistake,
  },
  passkeyAdded: {
    subject: 'Se ha añadido una llave de acceso a tu cuenta',
    text: 'Desde ahora, el dispositivo que la guarda puede entrar en tu cuenta sin tu contraseña.',
    mistake: passkeyMistake,
  },
  passkeyRemoved: {
    subject: 'Se ha quitado una llave de acceso de tu cuenta',
    text: 'El dispositivo que la guarda ya no puede entrar con ella en tu cuenta.',
    mistake: passkeyMistake,
  },
  passkeyTaken: {
    subject: 'Se ha quitado una llave de acceso de tu cuenta',
    text: 'La administración del servicio la ha quitado. El dispositivo que la guarda ya no puede entrar con ella en tu cuenta.',
    mistake: passkeyMistake,
  },
  passkeyCopied: {
    subject: 'Puede que se haya copiado una llave de acceso de tu cuenta',
    text: 'Se ha rechazado porque cuenta sus usos y el número ha retrocedido, como ocurre cuando hay dos copias. Quítala en tu cuenta y añade otra.',
    mistake: passkeyMistake,
  },
  keyMade: {
    subject: 'Se ha creado una clave de API para tu cuenta',
    text: 'Un programa que tenga la clave y tu contraseña puede usar tu cuenta, hasta donde la clave lo permite.',
    mistake: keyMistake,
  },
  keyRotated: {
    subject: 'Una clave de API de tu cuenta tiene una nueva clave privada',
    text: 'La clave privada anterior ya no sirve.',
    mistake: keyMistake,
  },
  keyOpened: {
    subject: 'Una clave de API de tu cuenta ahora da acceso a otra cosa',
    text: 'Se ha cambiado la dirección, el alcance o la fecha de caducidad de la clave.',
    mistake: keyMistake,
  },
  providerAdded: {
    subject: 'Tu cuenta tiene otra forma de iniciar sesión',
    text: 'Quien inicie sesión con ese proveedor entra en tu cuenta.',
    mistake:
      'Si no lo hiciste tú, avisa enseguida a quienes llevan este servicio: ese proveedor abre tu cuenta hasta que lo quiten.',
  },
};
export const accountMailLabels: Translation<typeof English.accountMailLabels> = {
  username: 'Tu nombre de usuario',
  before: 'Dirección anterior',
  now: 'Dirección nueva',
  passkey: 'Llave de acceso',
  key: 'Clave de API',
  provider: 'Proveedor',
  device: 'Dispositivo',
  unknown: 'Desconocido',
  when: 'Fecha',
  ip: 'Desde la dirección de red',
  reason: 'es la dirección de tu cuenta',
  reasonOfBoth: 'es o era la dirección de tu cuenta',
};
