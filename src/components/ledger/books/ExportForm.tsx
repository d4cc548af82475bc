import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { invoiceRefusals, bookkeepingText as text } from '../../../messages/ledger/invoices.ts';

const day = (date: Date) => date.toISOString().slice(0, 10);
/** The month before this one, which is what accounting asks for. */
function lastMonth() {
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: day(new Date(Date.UTC(year, month - 1, 1))), to: day(new Date(Date.UTC(year, month, 0))) };
}
/** Saves a file, or says why there is none. */
async function save(address: string): Promise<string | null> {
  const answer = await fetch(address);
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null; // a refusal, or a proxy's page
    return body?.error?.message ?? invoiceRefusals.noDocument;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'ledger.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return null;
}

/** The ledger of a period as a file. */
export function ExportForm({ id }: { id: string }) {
  const [period, setPeriod] = useState(lastMonth);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const download = async (format: 'ledger' | 'datev') => {
    setBusy(true);
    setRefused(
      await save(`/documents/${format}/${id}.csv?${new URLSearchParams(period)}`).catch(() => invoiceRefusals.notReached),
    );
    setBusy(false);
  };
  return (
    <Stack gap="md" maw={720} mt="xl">
      <Title order={2} fz="md">
        {text.export}
      </Title>
      <Text size="sm" c="dimmed">
        {text.exportLead}
      </Text>
      <Group align="end">
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={text[name]}
            value={period[name]}
            onChange={(event) => setPeriod({ ...period, [name]: event.currentTarget.value })}
          />
        ))}
      </Group>
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      <Group>
        <Button variant="default" disabled={busy} onClick={() => void download('ledger')}>
          {text.csv}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void download('datev')}>
          {text.datevFile}
        </Button>
      </Group>
    </Stack>
  );
}
