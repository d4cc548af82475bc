import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { methodText as text } from '../../../messages/ledger/till.ts';
import type { DeskMethod } from './payment.ts';
import type { PaymentChoice } from './usePayment.ts';

/** Whether a payment is cash, or was taken by a card terminal, with the number of its receipt. */
export function MethodInput({ choice, size }: { choice: PaymentChoice; size?: 'md' }) {
  const { hasTill, hasFailed, retry, method, setMethod, reference, setReference, isMissing } = choice;
  if (hasFailed)
    return (
      <Group gap="xs" role="alert">
        <Text size="sm">{text.unknown}</Text>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {text.retry}
        </Button>
      </Group>
    );
  if (!hasTill) return null;
  return (
    <>
      <SegmentedControl
        {...(size ? { size } : {})}
        aria-label={text.method}
        value={method}
        onChange={(next) => setMethod(next as DeskMethod)} // one of the values below
        data={[
          { value: 'cash', label: text.cash },
          { value: 'card_terminal', label: text.card },
        ]}
      />
      {method === 'card_terminal' && (
        <TextInput
          {...(size ? { size } : {})}
          autoFocus
          name="reference"
          autoComplete="off"
          label={text.reference}
          maxLength={60}
          value={reference}
          error={isMissing && text.needsReference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </>
  );
}
