import {
  Alert,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { monthNames, bookkeepingText as text } from '../../../messages/ledger/invoices.ts';
import { type Account, accountNames, accounts } from '../../../resources/ledger/accounts.ts';
import { notifySuccess } from '../../ui/actions/notices.tsx';

export type Books = Awaited<ReturnType<typeof api.convention.bookkeeping.query>>;
interface Props {
  readonly id: string;
  readonly stored: Books;
  onChange(): Promise<unknown>;
}
const numberOrNull = (value: string | number) => (value === '' ? null : Number(value));

/** Who sells, and the accounts of the books. */
export function SettingsForm({ id, stored, onChange }: Props) {
  const [books, setBooks] = useState(stored);
  const [refused, setRefused] = useState<{ field: string | null; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Books>) => setBooks({ ...books, ...part });
  const errorOf = (field: keyof Books) => refused?.field === field && refused.message;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    try {
      const numbers = Object.fromEntries(Object.entries(books.accounts).filter(([, number]) => number));
      await api.convention.setBookkeeping.mutate({ id, ...books, accounts: numbers });
      await onChange();
      notifySuccess(text.saved);
    } catch (error) {
      const { field, message } = refusalOf(error);
      setRefused({ field: field ?? null, message });
    }
    setBusy(false);
  };
  const accountInput = (name: Account) => (
    <TextInput
      key={name}
      label={accounts[name]}
      value={books.accounts[name] ?? ''}
      onChange={(event) => change({ accounts: { ...books.accounts, [name]: event.currentTarget.value.trim() } })}
      inputMode="numeric"
      maxLength={9}
    />
  );
  const columns = { base: 1, xs: 2, md: 3 };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="md" maw={720}>
        <Text>{text.lead}</Text>
        <Title order={2} fz="md">
          {text.seller}
        </Title>
        <TextInput
          label={text.seller_name}
          value={books.seller_name}
          error={errorOf('seller_name')}
          onChange={(event) => change({ seller_name: event.currentTarget.value })}
          maxLength={200}
        />
        <Textarea
          label={text.seller_address}
          value={books.seller_address}
          error={errorOf('seller_address')}
          onChange={(event) => change({ seller_address: event.currentTarget.value })}
          maxLength={500}
          autosize
          minRows={3}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={text.seller_tax_id}
            value={books.seller_tax_id}
            error={errorOf('seller_tax_id')}
            onChange={(event) => change({ seller_tax_id: event.currentTarget.value })}
            maxLength={60}
          />
          <TextInput
            label={text.invoice_prefix}
            description={text.prefixHint}
            value={books.invoice_prefix}
            error={errorOf('invoice_prefix')}
            onChange={(event) => change({ invoice_prefix: event.currentTarget.value })}
            maxLength={12}
          />
        </SimpleGrid>
        <Title order={2} fz="md">
          {text.accounts}
        </Title>
        <Text size="sm" c="dimmed">
          {text.accountsLead}
        </Text>
        <SimpleGrid cols={columns}>{accountNames.map(accountInput)}</SimpleGrid>
        <Title order={2} fz="md">
          {text.datev}
        </Title>
        <SimpleGrid cols={columns}>
          {(['datev_consultant', 'datev_client'] as const).map((name) => (
            <NumberInput
              key={name}
              label={text[name]}
              value={books[name] ?? ''}
              error={errorOf(name)}
              onChange={(value) => change({ [name]: numberOrNull(value) })}
              allowDecimal={false}
              allowNegative={false}
              hideControls
            />
          ))}
          <NativeSelect
            label={text.fiscal_year_start}
            data={monthNames.map((label, n) => ({ label, value: String(n + 1) }))}
            value={String(books.fiscal_year_start)}
            error={errorOf('fiscal_year_start')}
            onChange={(event) => change({ fiscal_year_start: Number(event.currentTarget.value) })}
          />
          <NumberInput
            label={text.invoice_years}
            description={text.invoiceYearsHint}
            value={books.invoice_years}
            error={errorOf('invoice_years')}
            onChange={(value) => change({ invoice_years: Number(value) })}
            allowDecimal={false}
            allowNegative={false}
            hideControls
          />
        </SimpleGrid>
        {refused && !(refused.field && refused.field in text) && (
          <Alert color="red" variant="light" role="alert">
            {refused.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" disabled={busy}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
