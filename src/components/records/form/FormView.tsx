import { Alert, Anchor, Box, Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { formViewText } from '../../../messages/records/form.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import type { RecordContext } from '../referenceSources.ts';
import { FieldInput } from './FieldInput.tsx';
import { FormGroup } from './groups/FormGroup.tsx';
import styles from './groups/groups.module.css';
import { type InputGroup, summaryOf } from './groups/inputGroups.ts';
import { Problems } from './groups/Problems.tsx';
import { isWide } from './inputs/fieldTraits.ts';
import type { Input } from './inputs.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { useForm } from './useForm.ts';

interface Props {
  form: ReturnType<typeof useForm>;
  inputs: readonly Input[];
  /** The inputs below headings that fold; by default all are open. */
  groups?: readonly InputGroup[];
  /** The inputs that were filled in before the form was opened: the groups that hold them are open at first. */
  given?: readonly string[];
  clock: Clock;
  context: RecordContext;
  submitLabel: string;
  cancel?: ReactNode;
  blankLabel?: string;
  idPrefix: string;
  columns?: 1 | 2;
  /** What is asked besides the inputs, below the first of them. */
  more?: ReactNode;
  /** What follows from saving, above the buttons. */
  note?: ReactNode;
}

/** The layout of a form: two columns of inputs, then switches, then groups that fold; errors are shown at their fields, with links on top. */
export function FormView({
  form,
  inputs,
  groups = [{ heading: null, inputs }],
  given = [],
  clock,
  context,
  submitLabel,
  cancel,
  blankLabel,
  idPrefix,
  columns = 2,
  more,
  note,
}: Props) {
  const asked: RecordContext = { ...context, values: { ...context.values, ...form.values } };
  const field = (input: Input) => (
    <Box key={input.name} style={isWide(input) ? { gridColumn: '1 / -1' } : undefined}>
      <FieldInput
        input={input}
        value={form.values[input.name] ?? null}
        onChange={(value) => form.set(input.name, value)}
        error={form.errors[input.name]}
        clock={clock}
        context={asked}
        idPrefix={idPrefix}
        {...(blankLabel ? { blankLabel } : {})}
      />
    </Box>
  );
  const layoutOf = (shown: readonly Input[], legend?: string) => {
    const switches = shown.filter(({ kind }) => kind === 'switch');
    const others = shown.filter(({ kind }) => kind !== 'switch');
    return (
      <Stack gap="md">
        {others.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="sm">
            {others.map(field)}
          </SimpleGrid>
        )}
        {switches.length === 1 && switches.map(field)}
        {switches.length > 1 && (
          <Fieldset legend={others.length > 0 ? legend : undefined} p="sm">
            <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="xs">
              {switches.map(field)}
            </SimpleGrid>
          </Fieldset>
        )}
      </Stack>
    );
  };
  const wrong = groups.flatMap((group) => group.inputs.filter(({ name }) => form.errors[name]));
  return (
    <form
      noValidate
      onKeyDown={(event) => {
        const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target); // a dialog of an input is not
        if (isOwn && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
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
        {wrong.length > 0 && <Problems inputs={wrong} idPrefix={idPrefix} />}
        {groups.map(({ heading, inputs: shown }) =>
          heading === null ? (
            <Box key="first">{layoutOf(shown, formViewText.switchesOf[context.resource ?? ''] ?? formViewText.options)}</Box>
          ) : null,
        )}
        {more}
        {groups.length > 1 && (
          <div>
            {groups.map(({ heading, inputs: shown }) =>
              heading === null ? null : (
                <FormGroup
                  key={heading}
                  heading={heading}
                  summary={summaryOf(shown, form.values)}
                  isOpenFirst={shown.some(({ name }) => given.includes(name))}
                  isWrong={shown.some(({ name }) => form.errors[name])}
                  questionsOf={shown.some(({ kind }) => kind === 'values') ? asked : undefined}
                >
                  {layoutOf(shown)}
                </FormGroup>
              ),
            )}
          </div>
        )}
        {form.progress !== null && <UploadProgress progress={form.progress} stop={form.stop} />}
        {note}
        <Group gap="xs" className={groups.length > 1 ? styles.actions : ''}>
          <Button type="submit" loading={form.busy}>
            {submitLabel}
          </Button>
          {cancel}
        </Group>
      </Stack>
    </form>
  );
}
