import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why answers to the questions of organizers are refused, by the text of the question. */
export const questionRefusals = translated('questionRefusals', {
  missing: message<{ question: string }>('“{question}” needs an answer.'),
  notAnOption: message<{ question: string; options: string }>('“{question}” must be one of {options}.'),
  notANumber: message<{ question: string }>('“{question}” must be a number.'),
  notADate: message<{ question: string }>('“{question}” must be a date such as 2027-08-05.'),
});

/** Why a filter by answers is refused. Follows the name of the parameter. */
export const answerFilterRefusal = 'must be the name of a question and an answer, such as meal=vegan.';
