import { Alert, Anchor, Group } from '@mantine/core';
import { problemsText } from '../../../../messages/records/form.ts';
import type { Input } from '../inputs.ts';
import { focusOn } from '../useForm.ts';

interface Props {
  /** The inputs with errors, in the order of the form. */
  inputs: readonly Input[];
  idPrefix: string;
}

/** What has to be mended before the form is saved, with links that lead there. */
export const Problems = ({ inputs, idPrefix }: Props) => (
  <Alert variant="light" color="red" role="alert" title={problemsText.title({ count: inputs.length })}>
    <Group gap="sm">
      {inputs.map(({ name, label }) => (
        <Anchor
          key={name}
          href={`#${idPrefix}${name}`}
          size="sm"
          underline="always"
          onClick={(event) => {
            event.preventDefault(); // the field may still be folded
            focusOn(`${idPrefix}${name}`);
          }}
        >
          {label}
        </Anchor>
      ))}
    </Group>
  </Alert>
);
