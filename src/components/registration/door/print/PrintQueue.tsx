import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../client/api.ts';
import { type Clock, showTime } from '../../../../client/format/times.ts';
import { sheetsText as text } from '../../../../messages/registration/doorPrint.ts';
import { shownName } from '../../../../paper/badge/printedBadge.ts';
import { Failure } from '../../../ui/states/Failure.tsx';

interface Props {
  readonly convention_id: string;
  readonly clock: Clock;
  /** Copies that this page asks about itself. */
  readonly own: ReadonlySet<string>;
}
/** Copies that any desk took to print and nobody has confirmed: they are confirmed or given back here. */
export function PrintQueue({ convention_id: id, clock, own }: Props) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { data } = useQuery({
    queryKey: ['badge', 'print queue', id],
    queryFn: ({ signal }) => api.convention.printQueue.query({ id }, { signal }),
  });
  const items = (data?.items ?? []).filter(({ printjob_id }) => !own.has(printjob_id));
  const printjob_ids = items.flatMap(({ printjob_id }) => (chosen.has(printjob_id) ? [printjob_id] : []));
  const count = printjob_ids.length;
  if (items.length === 0) return null;
  const end = async (is_printed: boolean) => {
    setBusy(true);
    setError(null);
    try {
      await api.convention.endPrinting.mutate({ id, printjob_ids, is_printed });
      setChosen(new Set());
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['badge'] });
  };
  const toggle = (printjob_id: string) => {
    const next = new Set(chosen);
    if (!next.delete(printjob_id)) next.add(printjob_id);
    setChosen(next);
  };
  return (
    <section aria-label={text.queue}>
      <Title order={2} size="h4">
        {text.queue}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {text.queueHint}
      </Text>
      <Stack gap="xs">
        {items.map((copy) => {
          const { printjob_id, badge_number: number, taken_by: name, taken_date } = copy;
          const time = showTime(taken_date, clock);
          return (
            <Checkbox
              key={printjob_id}
              label={shownName(copy)}
              description={name ? text.takenBy({ number, name, time }) : text.taken({ number, time })}
              checked={chosen.has(printjob_id)}
              onChange={() => toggle(printjob_id)}
            />
          );
        })}
        {count > 0 && (
          <Group gap="xs">
            <Button variant="default" onClick={() => void end(true)} disabled={busy}>
              {text.confirm({ count })}
            </Button>
            <Button variant="default" onClick={() => void end(false)} disabled={busy}>
              {text.giveBack({ count })}
            </Button>
          </Group>
        )}
        {error !== null && <Failure error={error} />}
      </Stack>
    </section>
  );
}
