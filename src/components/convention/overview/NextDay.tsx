import { Anchor, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { Children } from 'react';
import { currentOrNextDay } from '../../../client/conventions.ts';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showHour, showTime, showTimeUntil } from '../../../client/format/times.ts';
import { useConventionList } from '../../../client/useConventionList.ts';
import { nextDayText } from '../../../messages/convention/overview.ts';
import classes from './overview.module.css';

const timeUntil = (start: unknown, now: Date): string =>
  new Date(start as Date | string) <= now ? nextDayText.onNow : showTimeUntil(start, now);

/** The current day, or the next one. */
export function NextDay({ id, clock }: { id: string; clock: Clock }) {
  const days = useConventionList(id, 'days', { _order_by: 'start_date' });
  if (!days.data) return null;
  const now = new Date();
  const next = currentOrNextDay(days.data.items, now);
  return (
    <section className={classes.panel} aria-labelledby="next-day">
      <Title order={2} size="h3" id="next-day" mb="xs">
        {nextDayText.title}
      </Title>
      {next ? (
        <>
          <Anchor component={Link} href={`/conventionday/${next.id}`} className={classes.number}>
            {recordName(next)}
          </Anchor>
          <Text size="sm" c="dimmed">
            {nextDayText.hours({ start: showTime(next.start_date, clock), end: showHour(next.end_date, clock) })}
          </Text>
          <Text size="sm" mt={4}>
            {timeUntil(next.start_date, now)}
          </Text>
        </>
      ) : days.data.paging.total_items === 0 ? (
        <Text size="sm">
          {Children.toArray(
            nextDayText.noDays({
              link: (words) => (
                <Anchor component={Link} href={`/convention/${id}/settings#days`} size="sm" underline="always">
                  {words}
                </Anchor>
              ),
            }),
          )}
        </Text>
      ) : (
        <Text size="sm">{nextDayText.allOver}</Text>
      )}
    </section>
  );
}
