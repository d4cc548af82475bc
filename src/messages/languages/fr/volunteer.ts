import type * as English from '../../public/volunteer.ts';
import type { Translation } from '../../translated.ts';

export const volunteerText: Translation<typeof English.volunteerText> = {
  title: 'Devenir bénévole',
  lead: 'Aidez à {convention}. Dites à l’organisation comment vous joindre ; les créneaux viennent ensuite.',
  approval: 'L’organisation examine d’abord votre offre. Vous recevrez un e-mail.',
  closed: 'L’organisation ne cherche pas de bénévoles pour le moment.',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Numéro de téléphone',
  submit: 'Proposer son aide',
  states: {
    submitted: 'Vous avez proposé votre aide. L’organisation l’examine et vous écrit.',
    approved: 'Vous faites partie de l’équipe. Choisissez maintenant vos créneaux.',
    declined: 'L’organisation n’a pas besoin de votre aide cette fois-ci.',
  },
  toShifts: 'Choisir des créneaux',
  toMine: 'Ma convention',
};
