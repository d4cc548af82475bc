import { Alert, Anchor, Group } from '@mantine/core';
import { problemsText } from '../../../../messages/records/form.ts';
import type { Input } from '../inputs.ts';

interface Props {
  /** The inputs with errors, in the order of the form. */
  inputs: readonly Input[];
  focus: (name: string) => void;
}

/** What has to be mended before the form is saved, with links that lead there. */
export const Problems = ({ inputs, focus }: Props) => (
  <Alert variant="light" color="red" role="alert" title={problemsText.title({ count: inputs.length })}>
    <Group gap="sm">
      {inputs.map(({ name, label }) => (
        <Anchor key={name} component="button" type="button" size="sm" underline="always" onClick={() => focus(name)}>
          {label}
        </Anchor>
      ))}
    </Group>
  </Alert>
);
