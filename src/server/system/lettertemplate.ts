import { messageRefusals } from '../../messages/mail/messages.ts';
import type { LetterName } from '../../resources/system/letters.ts';
import type { lettertemplate } from '../../resources/system/lettertemplate.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict } from '../errors/refusals.ts';
import { checkMergeFields } from '../mail/messages/template.ts';
import { fieldsOfLetter } from '../mail/templates/letterFields.ts';

interface Words {
  readonly letter?: string;
  readonly subject?: string;
  readonly text?: string;
}
const check = ({ letter, subject, text }: Words) => checkMergeFields(fieldsOfLetter(letter as LetterName), { subject, text }); // one of the names

export const behavior: BehaviorOf<typeof lettertemplate> = {
  hooks: {
    beforeCreate: async (data) => check(data),
    beforeUpdate: async (row, change) => check({ ...row, ...change }),
    constraints: {
      lettertemplate_convention_id_letter_key: () => conflict('letter', messageRefusals.hasTemplate),
    },
  },
};
