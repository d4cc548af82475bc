import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showHour, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useConventionList } from '../../../client/useConventionList.ts';
import classes from './overview.module.css';

/** How many people a shift still needs. */
const missingPeople = (shift: AnyRecord): number =>
  Math.max(0, Number(shift.quantity_of_volunteers ?? 0) - Number(shift.scheduled_count ?? 0));

const MAX_SHOWN = 6;

/** The next shifts that need people, the soonest first. */
export function OpenShifts({ id, clock }: { id: string; clock: Clock }) {
  const [now] = useState(() => new Date().toISOString());
  const shifts = useConventionList(id, 'shifts', { _start_end_time: now, _order_by: 'start_time' });
  if (!shifts.data || shifts.data.paging.total_items === 0) return null;
  const understaffed = shifts.data.items.filter((shift) => missingPeople(shift) > 0);
  const people = understaffed.reduce((sum, shift) => sum + missingPeople(shift), 0);
  return (
    <section className={classes.panel} aria-labelledby="open-shifts">
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} size="h3" id="open-shifts">
          Shifts that need people
        </Title>
        <Anchor component={Link} href={`/convention/${id}/shifts`} size="sm">
          All shifts
        </Anchor>
      </Group>
      {understaffed.length === 0 ? (
        <Text size="sm">Every coming shift is full.</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb={4}>
            {people.toLocaleString('en-US')} {people === 1 ? 'place' : 'places'} in {understaffed.length}{' '}
            {understaffed.length === 1 ? 'shift' : 'shifts'}
            {shifts.data.paging.total_pages > 1 ? ` of the next ${shifts.data.items.length}` : ''}
          </Text>
          <ul className={classes.plainList}>
            {understaffed.slice(0, MAX_SHOWN).map((shift) => (
              <li key={shift.id} className={classes.row}>
                <div style={{ minWidth: 0 }}>
                  <Anchor component={Link} href={`/shift/${shift.id}`} size="sm">
                    {recordName(shift)}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {showTime(shift.start_time, clock)} to {showHour(shift.end_time, clock)}
                  </Text>
                </div>
                <Badge variant="light" color="yellow" tt="none" radius="sm" className="numbers" style={{ flex: 'none' }}>
                  {missingPeople(shift)} of {Number(shift.quantity_of_volunteers)} missing
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
