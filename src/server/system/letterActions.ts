import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { long, oneOf, text } from '../../resources/fields.ts';
import { letterNames } from '../../resources/system/letters.ts';
import { action } from '../core/actions/action.ts';
import { checkMergeFields } from '../mail/messages/template.ts';
import { render } from '../mail/render.ts';
import { loadSender } from '../mail/sender.ts';
import { fieldsOfLetter } from '../mail/templates/letterFields.ts';
import { letterWithFields, sampleLetter } from '../mail/templates/samples.ts';
import { withTemplate, wordsOf } from '../mail/templates/template.ts';
import { can } from '../platform/policy.ts';

export const conventionActions = {
  letters: action(
    convention,
    'GET /{id}/letters',
    {
      returns: z.object({
        items: z.array(
          z.object({ letter: z.string(), fields: z.array(z.string()), default_subject: z.string(), default_text: z.string() }),
        ),
      }),
      summary: 'List the automatic emails with their default texts',
      description: 'With merge fields. The first paragraph comes before the facts of the email, the others after them.',
      mayCall: (viewer, row) => can(viewer, 'updates', row.id),
    },
    async ({ ctx, row }) => {
      const from = await loadSender(ctx, row.id);
      const items = letterNames.map((letter) => {
        const { subject, text: words } = wordsOf(letterWithFields(letter, from));
        return { letter, fields: [...fieldsOfLetter(letter)], default_subject: subject, default_text: words };
      });
      return { items };
    },
  ),
  letterPreview: action(
    convention,
    'POST /{id}/letter-preview',
    {
      returns: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
      summary: 'Preview an automatic email with a different text',
      description: 'With sample data. Nothing is stored or sent.',
      input: { letter: oneOf(letterNames), subject: text(150), text: long(4000) },
      required: ['letter', 'subject', 'text'],
      mayCall: (viewer, row) => can(viewer, 'updates', row.id),
    },
    async ({ ctx, viewer, row, input: { letter, subject, text: words } }) => {
      checkMergeFields(fieldsOfLetter(letter), { subject, text: words });
      const from = await loadSender(ctx, row.id);
      const sample = sampleLetter(letter, from);
      const changed = withTemplate(sample, { subject, text: words }, sample.template?.values ?? {});
      return render(changed, { reader: viewer.display_name, from: from.name, color: from.color ?? null, preferencesUrl: null });
    },
  ),
};
