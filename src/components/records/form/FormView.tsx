import { Alert, Anchor, Box, Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { formViewText } from '../../../messages/records/form.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import type { RecordContext } from '../referenceSources.ts';
import { FieldInput, isWide } from './FieldInput.tsx';
import type { Input } from './inputs.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { useForm } from './useForm.ts';

interface Props {
  form: ReturnType<typeof useForm>;
  inputs: readonly Input[];
  clock: Clock;
  context: RecordContext;
  submitLabel: string;
  cancel?: ReactNode;
  blankLabel?: string;
  idPrefix: string;
  columns?: 1 | 2;
}

/** The layout of a form: two columns of inputs, then switches; errors are shown at their fields. */
export function FormView({ form, inputs, clock, context, submitLabel, cancel, blankLabel, idPrefix, columns = 2 }: Props) {
  const field = (input: Input) => (
    <Box key={input.name} style={isWide(input) ? { gridColumn: '1 / -1' } : undefined}>
      <FieldInput
        input={input}
        value={form.values[input.name] ?? null}
        onChange={(value) => form.set(input.name, value)}
        error={form.errors[input.name]}
        clock={clock}
        context={{ ...context, values: { ...context.values, ...form.values } }}
        idPrefix={idPrefix}
        {...(blankLabel ? { blankLabel } : {})}
      />
    </Box>
  );
  const switches = inputs.filter(({ kind }) => kind === 'switch');
  const others = inputs.filter(({ kind }) => kind !== 'switch');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!form.busy) void form.submit();
      }}
    >
      <Stack gap="md" maw={columns === 2 ? 860 : undefined}>
        {form.restored && (
          <Alert variant="light" color="yellow" role="status">
            {formViewText.restored}{' '}
            <Anchor component="button" type="button" size="sm" underline="always" onClick={form.startOver}>
              {formViewText.startOver}
            </Anchor>
          </Alert>
        )}
        {form.refusal && (
          <div id={`${idPrefix}refusal`} tabIndex={-1}>
            <Failure error={form.refusal} />
          </div>
        )}
        {others.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="sm">
            {others.map(field)}
          </SimpleGrid>
        )}
        {switches.length > 0 && (
          <Fieldset legend={others.length > 0 ? formViewText.options : undefined} p="sm">
            <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="xs">
              {switches.map(field)}
            </SimpleGrid>
          </Fieldset>
        )}
        {form.progress !== null && <UploadProgress progress={form.progress} stop={form.stop} />}
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {submitLabel}
          </Button>
          {cancel}
        </Group>
      </Stack>
    </form>
  );
}
