import type * as Events from '../../events/mails.ts';
import type * as Releases from '../../events/releases.ts';
import type * as Submissions from '../../events/submissionMails.ts';
import type * as Decisions from '../../exhibitors/decisionMails.ts';
import type * as Announcements from '../../mail/announcementMail.ts';
import type * as Messages from '../../mail/messages.ts';
import type * as Frame from '../../system/mails.ts';
import type { Translation } from '../../translated.ts';
import type * as Volunteers from '../../volunteers/mails.ts';

export const mailFrame: Translation<typeof Frame.mailFrame> = {
  greeting: 'Hola, {reader}:',
  reason: 'Recibes este correo porque {reason}.',
  preferences: 'Los correos que recibes: {url}',
  preferencesLink: 'Elegir los correos que recibes',
};
export const messageMail: Translation<typeof Messages.messageMail> = {
  reason:
    '{audience, select, badges {tienes una credencial de} tickets {tienes una entrada para un evento de} hosts {diriges un evento en} submitters {propusiste un evento para} volunteers {formas parte del voluntariado de} shifts {tienes o solicitaste un turno en} exhibitors {solicitaste exponer en} other {participas en}} {convention}',
  testReason: 'te has enviado esta prueba',
  testSubject: 'Prueba: {subject}',
  stop: 'Dejar de recibir correos de esta convención: {url}',
  stopLink: 'Dejar de recibir correos de esta convención',
};
export const cancelledMail: Translation<typeof Events.cancelledMail> = {
  subject: 'Cancelado: {event}',
  text: 'Lo sentimos: {event} no se celebrará en {convention}.',
  start: 'Inicio previsto',
  consequences: {
    host: 'Lo diriges tú: avisa a quienes iban a ayudarte.',
    holder: 'Si pagaste tu entrada, sigue en tu cuenta hasta que la organización haya devuelto el dinero.',
    waiter: 'Estabas en su lista de espera, que se ha cerrado. No tienes que hacer nada.',
  },
  link: 'Ver el evento',
  reasons: { host: 'diriges este evento', holder: 'tienes una entrada para este evento', waiter: 'esperabas una plaza' },
};
export const movedMail: Translation<typeof Events.movedMail> = {
  subject: 'Nueva hora o nuevo lugar: {event}',
  unscheduledSubject: 'De momento sin hora: {event}',
  severalSubject: 'Nuevas horas o nuevos lugares en {convention}',
  text: 'El programa de {convention} ha cambiado.',
  severalText: 'El programa de {convention} ha cambiado para {count} de tus eventos.',
  now: 'Ahora',
  before: 'Antes',
  notScheduled: 'sin hora: te avisaremos de la nueva',
  link: 'Ver el evento',
  severalLink: 'Ver los eventos',
  reason: 'diriges estos eventos o tienes una entrada',
};
export const releaseMail: Translation<typeof Releases.releaseMail> = {
  subject: 'Nueva hora o nuevo lugar: {event}',
  severalSubject: 'Nuevas horas y nuevos lugares en {convention}',
  text: 'Hay un nuevo programa de {convention}. Afecta a {count, plural, one {uno de tus eventos} other {# de tus eventos}}.',
  now: 'Ahora',
  before: 'Antes',
  notScheduled: 'sin hora: te avisaremos de la nueva',
  notYet: 'sin hora',
  clashTicket: 'tu plaza en {name}, {when}',
  clashHosting: 'diriges {name}, {when}',
  clashShift: 'tu turno {name}, {when}',
  clashWait: 'esperas una plaza en {name}, {when}',
  clashes: 'Coincide con',
  link: 'Ver mi convención',
  reason: 'diriges lo que aquí se nombra, tienes plaza o esperas una',
};
export const removedMail: Translation<typeof Events.removedMail> = {
  subject: 'No se celebra: {event}',
  text: '{event} ya no forma parte de {convention}. Su lista de espera se ha cerrado; no tienes que hacer nada.',
  link: 'Ver todos los eventos',
  reason: 'esperabas una plaza',
};
export const seatOfferedMail: Translation<typeof Events.seatOfferedMail> = {
  subject: 'Una plaza para ti: {event}',
  text: 'Ha quedado libre una plaza en {event}, en {convention}, y es tu turno.',
  until: 'Reservada para ti hasta',
  otherwise: 'Si no la quieres, no hagas nada: después pasa a la siguiente persona.',
  link: 'Aceptar la plaza',
  reason: 'esperas una plaza',
};
export const seatTakenMail: Translation<typeof Events.seatTakenMail> = {
  subject: 'Tienes una plaza: {event}',
  text: 'Ha quedado libre una plaza en {event}, en {convention}. Era tu turno, así que ya es tuya, y no cuesta nada.',
  giveBack: 'Si no puedes venir, devuelve la entrada: hay otras personas esperando.',
  link: 'Ver la entrada',
  reason: 'esperabas una plaza',
};
export const seatPassedMail: Translation<typeof Events.seatPassedMail> = {
  subject: 'Todavía no hay plaza para ti: {event}',
  text: 'Ha quedado libre una plaza en {event}, en {convention}, y habría sido tu turno. No hemos podido ofrecértela:',
  placeKept: 'Conservas tu puesto en la lista. Cuando eso haya cambiado, la próxima plaza libre puede ser tuya.',
  link: 'Ver el evento',
  reason: 'esperas una plaza; solo lo decimos una vez',
};
export const offerOverMail: Translation<typeof Events.offerOverMail> = {
  subject: 'Tu oferta ha terminado: {event}',
  text: 'La plaza en {event}, en {convention}, que teníamos reservada para ti no se aceptó a tiempo y ha pasado a la siguiente persona.',
  joinAgain: 'Ya no estás en la lista de espera. Puedes volver a entrar, al final.',
  link: 'Ver el evento',
  reason: 'esperabas una plaza',
};
export const submissionDeclinedMail: Translation<typeof Submissions.submissionDeclinedMail> = {
  subject: 'Tu propuesta: {name}',
  text: 'Gracias por proponer {name}. La organización de {convention} ha decidido no aceptar tu propuesta esta vez.',
  link: 'Ver la propuesta',
  reason: 'enviaste la propuesta',
};
export const submissionChangesMail: Translation<typeof Submissions.submissionChangesMail> = {
  subject: 'Hay que cambiar algo: {name}',
  text: 'Gracias por proponer {name}. La organización de {convention} te pide un cambio antes de decidir.',
  next: 'En cuanto guardes los cambios, volverá a revisar la propuesta.',
  link: 'Cambiar la propuesta',
  reason: 'enviaste la propuesta',
};
export const submissionScheduledMail: Translation<typeof Submissions.submissionScheduledMail> = {
  subject: 'En el programa: {name}',
  text: 'Buenas noticias: {name} está en el programa de {convention}. Gracias por participar.',
  start: 'Empieza',
  notPublic: 'El programa todavía no es público y puede cambiar, así que de momento no lo compartas.',
  link: 'Ver el evento',
  reason: 'propusiste este evento',
};
export const cohostInvitedMail: Translation<typeof Submissions.cohostInvitedMail> = {
  subject: '¿Diriges {name} con {submitter}?',
  text: '{submitter} ha propuesto {name} para {convention} y quiere dirigirlo contigo.',
  how: 'Abre la página, inicia sesión con esta dirección de correo y acepta o rechaza. Si aún no tienes cuenta, se crea al iniciar sesión.',
  link: 'Responder',
  reason: '{submitter} indicó tu dirección',
};
export const cohostAnsweredMail: Translation<typeof Submissions.cohostAnsweredMail> = {
  accepted: '{cohost} dirige {name} contigo',
  declined: '{cohost} no dirige {name} contigo',
  acceptedText: '{cohost} ha aceptado tu invitación para dirigir {name} en {convention}.',
  declinedText: '{cohost} ha rechazado tu invitación para dirigir {name} en {convention}. Puedes invitar a otra persona.',
  link: 'Ver la propuesta',
  reason: 'enviaste la propuesta',
};
export const submissionWithdrawnMail: Translation<typeof Submissions.submissionWithdrawnMail> = {
  subject: 'Propuesta retirada: {name}',
  text: '{name} ya no está propuesto en {convention}. No tienes que hacer nada.',
  reason: 'ibas a dirigirlo o te habían invitado a hacerlo',
};
export const submissionMessageMail: Translation<typeof Submissions.submissionMessageMail> = {
  subject: 'Mensaje sobre {name}',
  text: '{author} ha escrito sobre {name} en {convention}:',
  link: 'Responder',
  reason: 'quieres dirigir este evento',
};
export const volunteerInvitedMail: Translation<typeof Volunteers.volunteerInvitedMail> = {
  subject: 'Te damos la bienvenida al voluntariado de {convention}',
  text: 'La organización de {convention} te ha añadido al voluntariado y ha creado una cuenta para ti. Elige una contraseña para ver tus turnos.',
  username: 'Tu nombre de usuario',
  until: 'El enlace sirve hasta',
  link: 'Elegir tu contraseña',
  mistake: 'Si no esperabas este correo, no hagas nada: sin contraseña, la cuenta no se puede usar.',
  reason: 'alguien escribió allí tu dirección',
};
export const volunteerDecidedMails: Translation<typeof Volunteers.volunteerDecidedMails> = {
  approved: {
    subject: 'Te damos la bienvenida al voluntariado de {convention}',
    text: 'Gracias por ayudar en {convention}. Ya puedes elegir tus turnos.',
    link: 'Elegir turnos',
  },
  declined: {
    subject: 'Tu ayuda en {convention}',
    text: 'Gracias por ofrecer tu ayuda. La organización de {convention} ha decidido no aceptarla esta vez.',
    link: 'Ver tu solicitud',
  },
  reason: 'ofreciste tu ayuda allí',
};
export const exhibitorMails: Translation<typeof Decisions.exhibitorMails> = {
  approved: { subject: 'Aceptado: {exhibitor}', text: 'Buenas noticias: {exhibitor} puede exponer en {convention}.' },
  changes: {
    subject: 'Hay que cambiar algo: {exhibitor}',
    text: 'La organización de {convention} te pide un cambio en la solicitud de {exhibitor} antes de decidir.',
  },
  declined: {
    subject: 'Tu solicitud: {exhibitor}',
    text: 'La organización de {convention} ha decidido no aceptar a {exhibitor} esta vez.',
  },
};
export const exhibitorMailParts: Translation<typeof Decisions.exhibitorMailParts> = {
  next: 'En cuanto guardes los cambios, volverá a revisarla.',
  link: 'Ver tu solicitud',
  change: 'Cambiar tu solicitud',
  reason: 'solicitaste exponer allí',
};
export const shiftMails: Translation<typeof Volunteers.shiftMails> = {
  corrected: { subject: 'Corregido: {shift}', text: 'Se ha borrado lo que constaba de tu turno {shift}.' },
  scheduled: { subject: 'Tu turno: {shift}', text: 'Gracias por ayudar. Este turno es tuyo: {shift}.' },
  unscheduled: {
    subject: 'Ya no es tu turno: {shift}',
    text: 'El turno {shift} ya no es tuyo. Tu solicitud vuelve a estar abierta.',
  },
  reopened: { subject: 'Abierta de nuevo: {shift}', text: 'Tu solicitud para {shift} vuelve a estar abierta.' },
  declined: {
    subject: 'Tu solicitud: {shift}',
    text: 'Gracias por ofrecer tu ayuda. Para {shift} se ha elegido a otra persona.',
  },
  withdrawn: { subject: 'Retirada: {shift}', text: 'Tu solicitud para {shift} se ha retirado en tu nombre.' },
  worked: { subject: 'Gracias: {shift}', text: 'Hiciste el turno {shift}. Gracias por tu ayuda.' },
  noShow: {
    subject: 'Te echamos de menos: {shift}',
    text: 'Consta que no viniste a {shift}. Si no es así, díselo a la organización.',
  },
};
export const shiftMailParts: Translation<typeof Volunteers.shiftMailParts> = {
  shift: 'Turno',
  start: 'Empieza',
  time: 'Hora',
  link: 'Ver el turno',
  volunteerReason: 'formas parte del voluntariado de {convention}',
  staffReason: 'allí coordinas el voluntariado',
};
export const shiftMovedMail: Translation<typeof Volunteers.shiftMovedMail> = {
  subject: 'Nuevo horario: {shift}',
  severalSubject: 'Nuevos horarios de tus turnos en {convention}',
  text: 'Tu turno {shift} tiene un nuevo horario.',
  severalText: '{count} de tus turnos tienen un nuevo horario.',
  now: 'Ahora',
  before: 'Antes',
};
export const shiftReminderMail: Translation<typeof Volunteers.shiftReminderMail> = {
  subject: 'Recordatorio: {shift}',
  text: 'Tu turno {shift} se acerca.',
  otherwise: 'Si no puedes venir, avisa ya a la organización.',
};
export const announcementMail: Translation<typeof Announcements.announcementMail> = {
  link: 'Ver la convención',
  reason: 'elegiste recibir por correo los anuncios de {convention}',
};
