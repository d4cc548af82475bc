import { Alert, Anchor, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { upload } from '../../../client/upload.ts';
import { bankPageText as text } from '../../../messages/ledger/bank.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { Waiting } from '../Waiting.tsx';

type Answer = Awaited<ReturnType<typeof api.convention.importStatement.mutate>>;
type Field = keyof typeof text.fields;
const fields = Object.keys(text.fields) as Field[]; // its keys
const needed: readonly Field[] = ['date', 'amount'];

/** Which column of a table is what, with its first row as an example. */
function Columns({ read, onSend, onCancel }: { read: Answer; onSend(mapping: Answer['mapping']): void; onCancel(): void }) {
  const [mapping, setMapping] = useState(read.mapping);
  const columns = (read.columns ?? []).map((name, at) => ({
    value: String(at),
    label: [name || text.row({ n: at + 1 }), read.sample[0]?.[at]].filter(Boolean).join(': ').slice(0, 60),
  }));
  return (
    <Stack gap="sm">
      <Text size="sm">{text.columns}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        {fields.map((field) => (
          <NativeSelect
            key={field}
            label={text.fields[field]}
            withAsterisk={needed.includes(field)}
            data={[{ value: '', label: text.none }, ...columns]}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            onChange={({ currentTarget: { value } }) => {
              const { [field]: _, ...others } = mapping;
              setMapping(value === '' ? others : { ...others, [field]: Number(value) });
            }}
          />
        ))}
      </SimpleGrid>
      <Group>
        <Button onClick={() => onSend(mapping)} disabled={needed.some((field) => mapping[field] === undefined)}>
          {text.import}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

/** Imports a statement of the bank: first its columns are looked at, then its lines are stored and booked. */
export function ImportStatement({ id }: { id: string }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Answer | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  const { data, isPending } = useQuery({
    queryKey: ['bank-account', id],
    queryFn: ({ signal }) => api.convention.bankAccount.query({ id }, { signal }),
    retry: false,
  });
  if (isPending) return <Waiting />;
  if (!data) return null;
  const settings = (
    <Anchor component={Link} href={`/convention/${id}/bank/settings`} size="sm" underline="always">
      {text.settings}
    </Anchor>
  );
  if (!data.account)
    return (
      <Alert color="yellow" variant="light" mb="md">
        {text.noAccount} {settings}
      </Alert>
    );
  const send = async (chosen: File, more: { is_preview?: boolean; mapping?: string }) => {
    setError('');
    setSaid(text.importing);
    try {
      const answer = await upload<Answer>('POST', `/convention/${id}/import-bank-statement`, { file: chosen, ...more });
      if (more.is_preview && answer.columns) {
        setSaid('');
        return setRead(answer);
      }
      if (more.is_preview) return void (await send(chosen, {}));
      setRead(null);
      setFile(null);
      setSaid(text.done(answer));
      await client.invalidateQueries({ queryKey: ['bankline'] });
    } catch (refused) {
      setSaid('');
      setError(refusalOf(refused).message);
    }
  };
  return (
    <Stack component="section" gap="sm" mb="md" aria-label={text.title}>
      <Group gap="sm">
        <Text size="sm">{text.lead}</Text>
        {settings}
      </Group>
      {read && file ? (
        <Columns
          read={read}
          onSend={(mapping) => void send(file, { mapping: JSON.stringify(mapping) })}
          onCancel={() => setRead(null)}
        />
      ) : (
        <FileDrop
          label={text.choose}
          name={text.file}
          accept=".csv,.txt,.xlsx,.xml,text/csv,application/xml"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
          hint={text.drop}
          error={error}
          onFiles={([chosen]) => {
            if (!chosen) return;
            setFile(chosen);
            void send(chosen, { is_preview: true });
          }}
        />
      )}
      {read && error && (
        <Alert color="red" variant="light" role="alert">
          {error}
        </Alert>
      )}
      <Text size="sm" role="status">
        {said}
      </Text>
    </Stack>
  );
}
