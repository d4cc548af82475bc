import { Button, Checkbox, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { tableImportText as text } from '../../../messages/records/tableImport.ts';
import { useMailPromise } from '../../mail/useMailServer.ts';
import { Table } from '../../ui/page/Table.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from './import.module.css';
import { type Run, useStep } from './useImport.ts';

const MAX_SHOWN = 40;
const short = (cell = '') => (cell.length > MAX_SHOWN ? `${cell.slice(0, MAX_SHOWN)}…` : cell);

/** Says which column fills which field, and how records are found. */
export function MappingStep({ run, checked }: { run: Run; checked: () => void }) {
  const { isSent, take } = useStep(run.id);
  const [mapping, setMapping] = useState<readonly (string | null)[]>(run.mapping);
  const [match, setMatch] = useState(run.options.match ?? '');
  const [update, setUpdate] = useState(run.options.update ?? false);
  const unsent = useMailPromise('');
  const [mails, setMails] = useState(run.options.mails ?? false);
  const [constants, setConstants] = useState<Readonly<Record<string, string>>>(run.options.constants ?? {});
  const known = useQuery({
    queryKey: ['importrun', run.id, 'fields'],
    queryFn: ({ signal }) => api.importrun.fields.query({ id: run.id }, { signal }),
  });
  if (known.isError) return <Failure error={known.error} retry={() => void known.refetch()} />;
  if (!known.data) return <Loading label={text.loading} />;
  const { fields, match: matches, sample } = known.data;
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const options = fields.map(({ name, label, match_only }) => ({
    value: name,
    label: match_only ? text.matchOnly({ field: label }) : label,
  }));
  // A whole name gives the first and the last one.
  const isSplit = fields.some(({ name }) => name === 'firstname') && mapping.includes('name') && !mapping.includes('firstname');
  const unfilled = fields.filter(
    ({ name, required, match_only }) =>
      required && !match_only && !mapping.includes(name) && !(isSplit && ['firstname', 'lastname'].includes(name)),
  );
  const findable = matches.filter((name) => mapping.includes(name));
  const choose = (at: number, name: string) =>
    setMapping(
      run.columns.map((_, column) =>
        column === at ? name || null : mapping[column] === name ? null : (mapping[column] ?? null),
      ),
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const by = findable.includes(match) ? match : null;
    const sent = { id: run.id, mapping: [...mapping], match: by, update: by !== null && update, mails, constants };
    void take(async () => {
      await api.importrun.preview.mutate(sent);
      checked();
    });
  };
  return (
    <Paper component="form" p="md" onSubmit={send} noValidate aria-label={text.mapping}>
      <Stack gap="md" align="stretch">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.column}</Table.Th>
              <Table.Th visibleFrom="sm">{text.sample}</Table.Th>
              <Table.Th>{text.field}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {run.columns.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place; headings may stand twice
              <Table.Tr key={at}>
                <Table.Td className={classes.cell}>{heading || '–'}</Table.Td>
                <Table.Td className={classes.cell} visibleFrom="sm">
                  {short(sample.map((cells) => cells[at] ?? '').find((cell) => cell.trim() !== ''))}
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={text.fieldOf({ heading: heading || String(at + 1) })}
                    data={[{ value: '', label: text.notImported }, ...options]}
                    value={mapping[at] ?? ''}
                    onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {isSplit && <Text size="sm">{text.splitName}</Text>}
        {unfilled.map(({ name, label }) => (
          <TextInput
            key={name}
            label={text.same({ field: label })}
            value={constants[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setConstants((all) => ({ ...all, [name]: value }))}
            maw={400}
          />
        ))}
        <NativeSelect
          label={text.match}
          data={[{ value: '', label: text.noMatch }, ...findable.map((name) => ({ value: name, label: labelOf(name) }))]}
          value={findable.includes(match) ? match : ''}
          onChange={({ currentTarget }) => setMatch(currentTarget.value)}
          maw={400}
        />
        {findable.includes(match) && (
          <Checkbox label={text.update} checked={update} onChange={({ currentTarget }) => setUpdate(currentTarget.checked)} />
        )}
        <Checkbox
          label={text.mails}
          description={unsent}
          checked={mails}
          onChange={({ currentTarget }) => setMails(currentTarget.checked)}
        />
        <div>
          <Button type="submit" loading={isSent}>
            {text.check}
          </Button>
        </div>
        <Text size="xs" c="dimmed" className={classes.cell}>
          {run.filename}
        </Text>
      </Stack>
    </Paper>
  );
}
