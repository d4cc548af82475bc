import { Box, Button, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { methodText, tillPanelText } from '../../../messages/ledger/till.ts';
import { MethodInput } from '../../ledger/till/MethodInput.tsx';
import { useMyTill } from '../../ledger/till/useMyTill.ts';
import type { PaymentChoice } from '../../ledger/till/usePayment.ts';

const OpenTillForm = dynamic(() => import('../../ledger/till/OpenTillForm.tsx').then((file) => file.OpenTillForm));

interface Props {
  readonly convention_id: string;
  readonly choice: PaymentChoice;
  onOpened(): void;
}
/** How the next sale is paid, before it is made: into the open till, or outside Convene with a way to open one. */
export function HowPaid({ convention_id, choice, onOpened }: Props) {
  const { data } = useMyTill(convention_id);
  const client = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  if (choice.isPending) return <Skeleton h={36} w={160} />;
  if (!data || choice.hasTill || choice.hasFailed) return <MethodInput choice={choice} />;
  const end = () => {
    setOpening(false);
    onOpened();
  };
  return (
    <>
      <Text size="sm" lh="36px">
        {methodText.outside}
      </Text>
      {!isOpening && data.tills.some(({ is_open }) => !is_open) && (
        <Button size="compact-sm" variant="default" onClick={() => setOpening(true)}>
          {tillPanelText.open}
        </Button>
      )}
      {isOpening && (
        <Box w="100%" maw={320}>
          <OpenTillForm
            tills={data.tills}
            onDone={() => {
              end();
              void client.invalidateQueries({ queryKey: ['tillsession'] });
            }}
            onCancel={end}
          />
        </Box>
      )}
    </>
  );
}
