import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showHour, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useConventionList } from '../../../client/useConventionList.ts';
import { openShiftsText } from '../../../messages/convention/overview.ts';
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
  const places = understaffed.reduce((sum, shift) => sum + missingPeople(shift), 0);
  return (
    <section className={classes.panel} aria-labelledby="open-shifts">
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} size="h3" id="open-shifts">
          {openShiftsText.title}
        </Title>
        <Anchor component={Link} href={`/convention/${id}/shifts`} size="sm">
          {openShiftsText.all}
        </Anchor>
      </Group>
      {understaffed.length === 0 ? (
        <Text size="sm">{openShiftsText.allFull}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb={4}>
            {shifts.data.paging.total_pages > 1
              ? openShiftsText.summaryOfNext({ places, shifts: understaffed.length, read: shifts.data.items.length })
              : openShiftsText.summary({ places, shifts: understaffed.length })}
          </Text>
          <ul className={classes.plainList}>
            {understaffed.slice(0, MAX_SHOWN).map((shift) => (
              <li key={shift.id} className={classes.row}>
                <div style={{ minWidth: 0 }}>
                  <Anchor component={Link} href={`/shift/${shift.id}`} size="sm">
                    {recordName(shift)}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {openShiftsText.hours({
                      start: showTime(shift.start_time, clock),
                      end: showHour(shift.end_time, clock),
                    })}
                  </Text>
                </div>
                <Badge variant="light" color="yellow" tt="none" radius="sm" className="numbers" style={{ flex: 'none' }}>
                  {openShiftsText.missing({
                    missing: missingPeople(shift),
                    needed: Number(shift.quantity_of_volunteers),
                  })}
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
