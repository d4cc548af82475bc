import { Stack, Text, Title } from '@mantine/core';
import { money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { transferText as text } from '../../../messages/ledger/bank.ts';
import { CopyableValue } from '../../ui/record/CopyableValue.tsx';

interface Transfer {
  readonly code: string;
  readonly amount: number;
  readonly deadline_date: Date;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
}
/** What a buyer types into the form of a bank. */
export function TransferDetails({ transfer, owed, clock }: { transfer: Transfer; owed: number; clock: Clock }) {
  const { holder, iban, bic, amount, code, deadline_date } = transfer;
  const spaced = iban.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <Stack component="section" gap="xs" aria-label={text.title}>
      <Title order={2} size="h4">
        {text.title}
      </Title>
      {owed !== amount && <Text>{text.changed({ amount: money(owed, clock) })}</Text>}
      <CopyableValue label={text.holder} value={holder} />
      <CopyableValue label={text.iban} value={spaced} />
      {bic && <CopyableValue label={text.bic} value={bic} />}
      <CopyableValue label={text.amount} value={money(owed, clock)} />
      <CopyableValue label={text.code} value={code} />
      <Text size="sm" c="dimmed">
        {text.codeHelp}
      </Text>
      <Text size="sm">{text.deadline({ time: showTime(deadline_date, clock) })}</Text>
    </Stack>
  );
}
