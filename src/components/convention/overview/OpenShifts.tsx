import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showHour, showTime } from '../../../client/format/times.ts';
import { missingPeople, useAll } from './figures.ts';
import classes from './overview.module.css';

const most = 6;

/** The next shifts that lack people, the soonest first. */
export function OpenShifts({ id, clock }: { id: string; clock: Clock }) {
  const [now] = useState(() => new Date().toISOString());
  const shifts = useAll(id, 'shifts', { _start_end_time: now, _order_by: 'start_time' });
  if (!shifts.data || shifts.data.paging.total_items === 0) return null;
  const lacking = shifts.data.items.filter((shift) => missingPeople(shift) > 0);
  const people = lacking.reduce((sum, shift) => sum + missingPeople(shift), 0);
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
      {lacking.length === 0 ? (
        <Text size="sm">Every coming shift is full.</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb={4}>
            {people.toLocaleString('en-US')} {people === 1 ? 'place' : 'places'} in {lacking.length}{' '}
            {lacking.length === 1 ? 'shift' : 'shifts'}
            {shifts.data.paging.total_pages > 1 ? ` of the next ${shifts.data.items.length}` : ''}
          </Text>
          <ul className={classes.plainList}>
            {lacking.slice(0, most).map((shift) => (
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
