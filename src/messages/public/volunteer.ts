import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The page on which somebody offers to help. */
export const volunteerText = translated('volunteerText', {
  title: 'Volunteer',
  lead: message<{ convention: string }>('Help at {convention}. Tell the organizers how to reach you; shifts come next.'),
  approval: 'The organizers look at it first. You get an email.',
  closed: 'The organizers are not looking for volunteers at present.',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email address',
  phone: 'Phone number',
  submit: 'Sign up',
  states: {
    submitted: 'You have offered to help. The organizers look at it and write to you.',
    approved: 'You are on the team. Choose your shifts next.',
    declined: 'The organizers do not need your help this time.',
  },
  toShifts: 'Choose shifts',
  toMine: 'My convention',
});
