import type * as English from '../../public/join.ts';
import type * as Bundles from '../../public/sale.ts';
import type { Translation } from '../../translated.ts';

export const joinText: Translation<typeof English.joinText> = {
  title: 'Iniciar sesión',
  lead: 'Escribe tu correo electrónico y recibirás un enlace. No hace falta contraseña. Si es tu primera vez, el enlace crea tu cuenta.',
  email: 'Correo electrónico',
  send: 'Enviarme un enlace',
  sentTitle: 'Mira tu correo',
  sent: 'Abre el enlace del correo o escribe aquí su código. Los dos sirven durante 30 minutos.',
  notSent: 'Si no llega nada en unos minutos, mira en la carpeta de spam y comprueba la dirección.',
  code: 'Código del correo',
  signIn: 'Iniciar sesión',
  again: 'Usar otra dirección',
  open: 'El botón inicia tu sesión en este dispositivo.',
  secondStep: 'Código de tu aplicación de autenticación, o un código de recuperación',
  passkeyHint: 'O iniciar sesión con una llave de acceso',
  noMail: 'Este servicio todavía no envía correos: inicia sesión con tu contraseña o crea una cuenta.',
  signUp: 'Crear cuenta',
  needsBadge: 'Para una plaza necesitas una credencial de esta convención. Puedes conseguirla después de iniciar sesión.',
  forBadge: 'Primero inicia sesión o crea una cuenta. Después eliges una credencial para cada persona.',
  otherWays: 'Contraseña, llave de acceso u otra cuenta',
  signedIn: 'Sesión iniciada como {name}.',
  goOn: 'Continuar',
  signOut: 'Cerrar sesión',
  noScript: 'Para iniciar sesión por correo hace falta JavaScript, que está desactivado en tu navegador.',
};
export const formText: Translation<typeof English.formText> = {
  unreachable: 'No se puede conectar con el servicio. Comprueba tu conexión e inténtalo de nuevo.',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
};
export const bundleText: Translation<typeof Bundles.bundleText> = {
  title: 'Paquetes',
  lead: 'Credenciales y más cosas juntas, por un solo precio.',
  holds: 'Incluye {parts}',
  saves: 'Ahorras {amount}',
  choose: 'Elegir {bundle}',
  person: '{type}, persona {number}',
  piece: '{product}, unidad {number}',
  submit: 'Reservar este paquete',
  submitFree: 'Obtener este paquete',
  none: 'No, gracias',
  variant: '{variant} ({price})',
  addon: '{product} ({price})',
  comesWith: 'Viene con {product} ({price})',
  needed: 'Viene con la credencial',
  remove: 'Quitar el paquete',
  removeOf: 'Quitar el paquete {bundle}',
  forPerson: '{label}, para {name}',
};
