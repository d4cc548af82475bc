import { Button } from '@mantine/core';
import { recordFormText } from '../../../messages/records/form.ts';
import type { Values } from './inputs/values.ts';

/** Opens what a form says, as a public page shows it, in another tab. */
export const PreviewButton = ({ address, values }: { address: string; values: Values }) => (
  <Button
    variant="default"
    onClick={() => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: address, target: '_blank' });
      for (const [name, value] of Object.entries(values)) {
        if (typeof value !== 'string' && value !== null) continue;
        const input = Object.assign(document.createElement('textarea'), { name, value: value ?? '' });
        form.append(input);
      }
      form.hidden = true;
      document.body.append(form);
      form.submit();
      form.remove();
    }}
  >
    {recordFormText.preview}
  </Button>
);
