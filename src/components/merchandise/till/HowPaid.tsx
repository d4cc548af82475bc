import { Box, Button, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import type { Clock } from '../../../client/format/times.ts';
import { methodText, tillPanelText } from '../../../messages/ledger/till.ts';
import { MethodInput } from '../../ledger/till/MethodInput.tsx';
import { useDeskTill } from '../../ledger/till/useDeskTill.ts';
import { useMyTill } from '../../ledger/till/useMyTill.ts';
import type { PaymentChoice } from '../../ledger/till/usePayment.ts';
import { type ShopTill, shopTill } from './shopTill.ts';
import { OtherTill, TillChoice } from './TillChoice.tsx';

const OpenTillForm = dynamic(() => import('../../ledger/till/OpenTillForm.tsx').then((file) => file.OpenTillForm));
const CloseTillForm = dynamic(() => import('../../ledger/till/CloseTillForm.tsx').then((file) => file.CloseTillForm));

/** The till that takes the sales of this page; undefined until it is known. */
export function useShopTill(convention_id: string): ShopTill | undefined {
  const { data } = useMyTill(convention_id);
  const [chosen] = useDeskTill('shop', convention_id);
  return data && shopTill(data, chosen);
}
interface Props {
  readonly convention_id: string;
  readonly choice: PaymentChoice;
  readonly clock: Clock;
  /** Whether opening a till is what comes next: nothing is chosen yet that has its own button for that. */
  readonly isFirst: boolean;
  /** The form about a till that is open. */
  readonly form: 'open' | 'close' | null;
  setForm(form: Props['form']): void;
  onOpened(): void;
}
/** How and into which till the next sale is paid, before it is made: into the open till, or outside Convene with a way to open one. */
export function HowPaid({ convention_id, choice, clock, isFirst, form, setForm, onOpened }: Props) {
  const { data } = useMyTill(convention_id);
  const [chosen_id, choose] = useDeskTill('shop', convention_id);
  const client = useQueryClient();
  if (choice.isPending) return <Skeleton h={36} w={320} />;
  if (!data || choice.hasFailed) return <MethodInput choice={choice} />;
  const place = shopTill(data, chosen_id);
  const end = () => {
    setForm(null);
    onOpened();
  };
  const reload = () => client.invalidateQueries({ queryKey: ['tillsession'] });
  const { session, tills } = data;
  if (session)
    return (
      <>
        <TillChoice place={place} clock={clock} onChoose={choose} />
        {place.other === null && <MethodInput choice={choice} />}
        {place.other !== null && place.chosen && form !== 'close' && (
          <OtherTill
            open={place.other}
            wanted={place.chosen.name}
            onClose={() => setForm('close')}
            onKeep={() => choose(place.offered.find(({ name }) => name === session.till)?.id ?? null)}
          />
        )}
        {place.other !== null && form === 'close' && (
          <Box w="100%" maw={320}>
            <CloseTillForm
              session={session}
              currency={clock}
              onDone={() => {
                setForm('open');
                void reload();
              }}
              onCancel={() => setForm(null)}
            />
          </Box>
        )}
      </>
    );
  return (
    <>
      <Text size="sm" lh="36px">
        {methodText.outsideNow}
      </Text>
      {form !== 'open' && tills.some(({ is_open }) => !is_open) && (
        <Button size="compact-sm" variant={isFirst ? 'filled' : 'default'} onClick={() => setForm('open')}>
          {tillPanelText.open}
        </Button>
      )}
      {form === 'open' && (
        <Box w="100%" maw={320}>
          <OpenTillForm
            desk="shop"
            tills={tills}
            onDone={() => void reload().then(end)} // what is typed next is for a sale: by then it has its till
            onCancel={end}
          />
        </Box>
      )}
    </>
  );
}
