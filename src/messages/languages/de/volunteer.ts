import type * as English from '../../public/volunteer.ts';
import type { Translation } from '../../translated.ts';

export const volunteerText: Translation<typeof English.volunteerText> = {
  title: 'Mithelfen',
  lead: 'Hilf bei {convention} mit. Sag der Organisation, wie sie dich erreicht; danach geht es um die Schichten.',
  approval: 'Die Organisation sieht es sich zuerst an. Du bekommst eine E-Mail.',
  closed: 'Die Organisation sucht zurzeit niemanden, der mithilft.',
  firstname: 'Vorname',
  lastname: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  submit: 'Hilfe anbieten',
  states: {
    submitted: 'Du hast deine Hilfe angeboten. Die Organisation sieht es sich an und schreibt dir.',
    approved: 'Du gehörst zum Team. Wähle jetzt deine Schichten.',
    declined: 'Die Organisation braucht deine Hilfe diesmal nicht.',
  },
  toShifts: 'Schichten wählen',
  toMine: 'Meine Convention',
};
