import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { hasPrivilege, useViewer } from '../../../client/useViewer.ts';
import { tillPanelText as text } from '../../../messages/ledger/till.ts';
import { cents } from './change.ts';
import { tillLabel } from './tillLabel.ts';
import { type OpenTill, useMyTill } from './useMyTill.ts';

const OpenTillForm = dynamic(() => import('./OpenTillForm.tsx').then((file) => file.OpenTillForm));
const CloseTillForm = dynamic(() => import('./CloseTillForm.tsx').then((file) => file.CloseTillForm));

const Taken = ({ session, clock }: { session: OpenTill; clock: Clock }) => (
  <>
    <Text size="sm" fw="var(--weight-medium)">
      {text.name({ till: session.till, time: showTime(session.date_created, clock) })}
    </Text>
    <Text size="sm" c="dimmed" className="numbers">
      {text.floated({
        taken: text.taken({ cash: money(session.cash, clock), card: money(session.card, clock) }),
        float: money(session.float_amount, clock),
      })}
    </Text>
    {session.merchandise !== 0 && (
      <Text size="sm" c="dimmed" className="numbers">
        {text.split({
          merchandise: money(session.merchandise, clock),
          rest: money((cents(session.cash) - cents(session.merchandise)) / 100, clock),
        })}
      </Text>
    )}
  </>
);

interface Props {
  readonly convention_id: string;
  readonly clock: Clock;
  /** Whether the page has another place where a till is opened. */
  readonly isOpenedElsewhere?: boolean;
}
/** The till of whoever sells: opened with a float, closed with a count. */
export function TillPanel({ convention_id, clock, isOpenedElsewhere = false }: Props) {
  const { data } = useMyTill(convention_id);
  const viewer = useViewer(convention_id);
  const client = useQueryClient();
  const [form, setForm] = useState<'open' | 'close' | null>(null);
  const [done, setDone] = useState('');
  if (!data || !viewer) return null;
  const { session, tills } = data;
  const keepsBooks = hasPrivilege(viewer, ['treasurer']);
  if (!session && tills.length === 0 && !keepsBooks) return null;
  const root = `/convention/${convention_id}`;
  const end = (message = '') => {
    setForm(null);
    setDone(message);
    void client.invalidateQueries({ queryKey: ['tillsession'] });
  };
  return (
    <section aria-label={text.title}>
      <Title order={2} size="h4" mb={4}>
        {text.title}
      </Title>
      {session ? <Taken session={session} clock={clock} /> : !done && <Text size="sm">{text.none}</Text>}
      {!session && tills.length > 0 && tills.every(({ is_open }) => is_open) && (
        <Text size="sm" c="dimmed">
          {text.inUse({ tills: tills.map((till) => tillLabel(till, 'someone', clock)).join('; ') })}
        </Text>
      )}
      <Text size="sm" aria-live="polite">
        {done}
      </Text>
      {!session && form === 'open' && (
        <OpenTillForm desk="door" tills={tills} onDone={() => end()} onCancel={() => setForm(null)} />
      )}
      {session && form === 'close' && (
        <CloseTillForm session={session} currency={clock} onDone={end} onCancel={() => setForm(null)} />
      )}
      <Group gap="sm" mt="xs">
        {!form && session && (
          <Button size="compact-sm" variant="default" onClick={() => setForm('close')}>
            {text.close}
          </Button>
        )}
        {!form && !session && !isOpenedElsewhere && tills.some(({ is_open }) => !is_open) && (
          <Button size="compact-sm" variant="default" onClick={() => setForm('open')}>
            {text.open}
          </Button>
        )}
        {keepsBooks && tills.length === 0 && (
          <Anchor component={Link} size="sm" href={`${root}/tills/new`}>
            {text.setUp}
          </Anchor>
        )}
        {keepsBooks && tills.length > 0 && (
          <Anchor component={Link} size="sm" href={`${root}/tillsessions`}>
            {text.all}
          </Anchor>
        )}
        {keepsBooks && session && (
          <Anchor component={Link} size="sm" href={`${root}/reports?view=payments`}>
            {text.report}
          </Anchor>
        )}
      </Group>
    </section>
  );
}
