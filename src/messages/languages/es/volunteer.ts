import type * as English from '../../public/volunteer.ts';
import type { Translation } from '../../translated.ts';

export const volunteerText: Translation<typeof English.volunteerText> = {
  title: 'Voluntariado',
  lead: 'Ayuda en {convention}. Di a la organización cómo localizarte; después vienen los turnos.',
  approval: 'La organización lo mira primero. Recibirás un correo.',
  closed: 'La organización no busca voluntarios en este momento.',
  firstname: 'Nombre',
  lastname: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  submit: 'Apuntarse',
  states: {
    submitted: 'Has ofrecido tu ayuda. La organización la mira y te escribe.',
    approved: 'Ya formas parte del equipo. Ahora elige tus turnos.',
    declined: 'Esta vez la organización no necesita tu ayuda.',
  },
  toShifts: 'Elegir turnos',
  toMine: 'Mi convención',
};
