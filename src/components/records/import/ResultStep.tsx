import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { tableImportText as text } from '../../../messages/records/tableImport.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { useFocusIfLost } from '../../ui/focus/useFocusIfLost.ts';
import { Counts } from '../../ui/imports/Counts.tsx';
import { listingsOf } from '../listings.ts';
import { Faults } from './Faults.tsx';
import { type CountName, type Run, useStep } from './useImport.ts';

const labels = [
  ['total', text.total],
  ['create', text.create],
  ['update', text.change],
  ['skip', text.skip],
  ['faulty', text.faulty],
  ['noted', text.noted],
  ['undone', text.undone],
  ['kept', text.kept],
] as const satisfies readonly (readonly [CountName, string])[];

/** The path of the list of these records in their convention. */
export const listOf = (kind: string) => listingsOf(resourceNamed('convention')).find(({ to }) => to.name === kind)?.path ?? '';
const countsOf = ({ state, counts }: Run) =>
  labels
    .filter(([name]) => state === 'undone' || (name !== 'undone' && name !== 'kept'))
    .filter(([name]) => name !== 'noted' || Boolean(counts.noted))
    .map(([name, label]) => [label, counts[name] ?? 0] as const);

/** Says what unknown names mean, and has the rows checked again. */
function UnknownNames({ run }: { run: Run }) {
  const { isSent, take } = useStep(run.id);
  const before = run.options.replacements ?? {};
  const [chosen, setChosen] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>(before);
  const choose = (field: string, name: string, choice: string) =>
    setChosen((all) => ({ ...all, [field]: { ...all[field], [name]: choice } }));
  const filled = Object.fromEntries(
    Object.entries(chosen).map(([field, names]) => [
      field,
      Object.fromEntries(Object.entries(names).filter(([, choice]) => choice)),
    ]),
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={3} size="h4">
        {text.unknown}
      </Title>
      <Text size="sm">{text.unknownHint}</Text>
      {(run.counts.unknown ?? []).flatMap(({ field, label, texts, choices }) =>
        texts.map((name) => (
          <NativeSelect
            key={`${field} ${name}`}
            label={text.unknownName({ field: label, text: name })}
            data={[{ value: '', label: text.leaveFaulty }, ...choices]}
            value={chosen[field]?.[name] ?? ''}
            onChange={({ currentTarget }) => choose(field, name, currentTarget.value)}
          />
        )),
      )}
      <Button
        variant="default"
        loading={isSent}
        onClick={() => void take(() => api.importrun.preview.mutate({ id: run.id, replacements: filled }))}
      >
        {text.checkAgain}
      </Button>
    </Stack>
  );
}

interface Props {
  readonly run: Run;
  readonly convention_id: string;
  back(): void;
  another(): void;
}
/** What rows would do or did, with the next steps. */
export function ResultStep({ run, convention_id, back, another }: Props) {
  const { isSent, take } = useStep(run.id);
  const { counts, state, id } = run;
  const heading = useFocusIfLost<HTMLHeadingElement>(true);
  const [records] = resourceNamed(run.kind).labels;
  const isPreview = state === 'previewed';
  const good = counts.good ?? 0;
  const start = (mode: 'good' | 'all') => void take(() => api.importrun.run.mutate({ id, mode }));
  const title = isPreview ? text.checked : state === 'undone' ? text.undoneTitle : text.doneTitle;
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Stack gap="md">
        <Title order={2} size="h3" tabIndex={-1} ref={heading}>
          {title}
        </Title>
        <Counts counts={countsOf(run)} />
        {isPreview && good === 0 && <Text size="sm">{text.noneGood}</Text>}
        <Group gap="xs">
          {!isPreview && (
            <Button component={Link} href={`/convention/${convention_id}/${listOf(run.kind)}`}>
              {text.toList({ records })}
            </Button>
          )}
          {isPreview && good > 0 && (
            <Button loading={isSent} onClick={() => start('good')}>
              {(counts.faulty ? text.importGood : text.importRows)({ count: good })}
            </Button>
          )}
          {isPreview && (
            <Button variant="default" onClick={back}>
              {text.back}
            </Button>
          )}
          {state === 'running' && (
            <Button loading={isSent} onClick={() => start('good')}>
              {text.goOn}
            </Button>
          )}
          {(state === 'done' || state === 'running' || Boolean(counts.kept)) && (
            <Button
              variant="default"
              color="red"
              loading={isSent}
              onClick={() => void take(() => api.importrun.undo.mutate({ id }))}
            >
              {text.undo}
            </Button>
          )}
          {!isPreview && (
            <Button variant="default" onClick={another}>
              {text.another}
            </Button>
          )}
        </Group>
        {state === 'done' && (
          <Text size="xs" c="dimmed">
            {text.undoHint}
          </Text>
        )}
        {isPreview && (counts.unknown ?? []).length > 0 && <UnknownNames key={JSON.stringify(counts.unknown)} run={run} />}
        {Boolean(counts.faulty) && <Faults run={run} state="faulty" />}
        {state !== 'undone' && Boolean(counts.noted) && <Faults run={run} state="noted" />}
        {Boolean(counts.kept) && <Faults run={run} state="kept" />}
      </Stack>
    </Paper>
  );
}
