import { message } from '../message.ts';

/** Why a prototype or one of its images is refused. */
export const prototypeRefusals = {
  notEnabled: 'This convention takes no prototypes.',
  tooManyImages: message<{ limit: number }>('The prototype has {limit} images already: delete one of them first.'),
} as const;

/** Warnings about prototypes: nothing was changed. */
export const prototypeWarnings = {
  interested: 'You have expressed interest already.',
  notInterested: 'You have not expressed interest.',
} as const;
