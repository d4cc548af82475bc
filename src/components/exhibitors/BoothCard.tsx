import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { type Currency, money, reducedPrice } from '../../client/format/money.ts';
import { useClock } from '../../client/useCurrentConvention.tsx';
import { boothCardText } from '../../messages/exhibitors/boothBoard.ts';
import { booth as resource } from '../../resources/exhibitors/booth.ts';
import { BoothOptions, type BoothProps } from './BoothOptions.tsx';
import { type Booth, boothStatuses, boothStatusOf } from './exhibitorData.ts';
import classes from './exhibitors.module.css';

const PaymentDialog = dynamic(() => import('../records/actions/PaymentDialog.tsx').then((file) => file.PaymentDialog));

/** The price of a booth and its options, as computed by the service. */
function costOf({ retail_price, net_price, amount_paid, verified, boothaddons = [] }: Booth, currency: Currency): string {
  const total = (net_price ?? 0) + boothaddons.reduce((sum, addon) => sum + (addon.net_price ?? 0), 0);
  return [
    reducedPrice(net_price, retail_price, currency),
    ...(verified && amount_paid !== net_price ? [boothCardText.paid({ amount: money(amount_paid, currency) })] : []),
    ...(total === net_price ? [] : [boothCardText.withOptions({ amount: money(total, currency) })]),
  ].join(', ');
}

/** An assigned booth: its price, options and actions. */
export function BoothCard({ data, booth, changes }: BoothProps) {
  const clock = useClock(data.convention_id);
  const [isPaying, setPaying] = useState(false);
  const exhibitor = data.exhibitor(booth.exhibitor_id);
  const status = boothStatusOf(booth);
  const { label, color } = boothStatuses[status];
  return (
    <li className={classes.booth} aria-label={booth.name}>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} href={`/booth/${booth.id}`} size="sm" fw="var(--weight-medium)">
          {booth.name}
        </Anchor>
        <Badge variant="light" color={color} radius="sm" tt="none">
          {label}
        </Badge>
      </Group>
      <Text size="sm">
        {data.type(booth.boothtype_id)?.name} · {data.room(booth.room_id)?.name ?? boothCardText.noRoom}
      </Text>
      <Text size="sm" className="numbers">
        {costOf(booth, clock ?? {})}
      </Text>
      <BoothOptions data={data} booth={booth} changes={changes} />
      <Group gap={6} mt="xs">
        {(status === 'unpaid' || status === 'held') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={boothCardText.takePaymentFor({ booth: booth.name })}
            onClick={() => setPaying(true)}
          >
            {boothCardText.takePayment}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={boothCardText.takeBoothBack({ booth: booth.name })}
          onClick={() => void changes.takeBack(booth, exhibitor)}
        >
          {boothCardText.takeBack}
        </Button>
      </Group>
      {isPaying && clock && (
        <PaymentDialog r={resource} record={{ ...booth, exhibitor }} clock={clock} close={() => setPaying(false)} />
      )}
    </li>
  );
}
