import { Anchor, Badge, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showDay, showDays, showHour, showTime, zoneName } from '../../../client/format/times.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { useConventionList } from '../../../client/useConventionList.ts';
import { addDayText, daysText } from '../../../messages/convention/daySettings.ts';
import { useDeletions } from '../../records/useDeletions.ts';
import { notifySuccess, notifyWarnings } from '../../ui/actions/notices.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { type Hours, hoursAfter, intervalOf } from './hours.ts';
import classes from './settings.module.css';

/** The days of a convention, in order. */
export const useDays = (id: string) => useConventionList(id, 'days', { _order_by: 'start_date' });

/** The days of a convention, which define its dates. */
export function Days({ id, clock, dates }: { id: string; clock: Clock; dates: readonly [unknown, unknown] }) {
  const read = useDays(id);
  const { deleting, remove } = useDeletions();
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label={daysText.loading} lines={3} />;
  const days = read.data.items.filter((day) => !deleting.has(`/conventionday/${day.id}`));
  const last = days.at(-1);
  // A day that is named by its date says it once.
  const startOf = (day: (typeof days)[number]) =>
    (recordName(day) === showDay(day.start_date, clock) ? showHour : showTime)(day.start_date, clock);
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {days.length ? daysText.dates({ days: showDays(...dates, clock) }) : daysText.noDates}
      </Text>
      {days.length === 0 && <Empty title={daysText.empty}>{daysText.emptyHelp}</Empty>}
      <ul className={classes.rows} aria-label={daysText.label}>
        {days.map((day) => (
          <li key={day.id}>
            <div>
              <Anchor component={Link} href={`/conventionday/${day.id}`} size="sm" fw="var(--weight-medium)">
                {recordName(day)}
              </Anchor>{' '}
              {day.day_type === 'organizer' && (
                <Badge variant="light" color="gray" tt="none" radius="sm">
                  {daysText.organizersOnly}
                </Badge>
              )}
              <Text size="xs" c="dimmed">
                {daysText.hours({ start: startOf(day), end: showHour(day.end_date, clock) })}
              </Text>
            </div>
            <Group gap={4}>
              <Button
                component={Link}
                href={`/conventionday/${day.id}/edit`}
                size="compact-sm"
                variant="subtle"
                aria-label={daysText.editDay({ day: recordName(day) })}
              >
                {daysText.edit}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                onClick={() => remove(day)}
                aria-label={daysText.deleteDay({ day: recordName(day) })}
              >
                {daysText.delete}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <AddDay key={`${last?.id} ${clock.zone}`} id={id} clock={clock} first={hoursAfter(last, clock)} />
    </>
  );
}

/** Adds a day; by default the one after the last, with the same hours. */
function AddDay({ id, clock, first }: { id: string; clock: Clock; first: Hours }) {
  const client = useQueryClient();
  const [hours, setHours] = useState(first);
  const [withDayParts, setWithDayParts] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const set = (name: keyof Hours) => (event: { currentTarget: { value: string } }) =>
    setHours({ ...hours, [name]: event.currentTarget.value });
  const times = intervalOf(hours, clock);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!times || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const day = await api.conventionday.create.mutate({
        convention_id: id,
        start_date: new Date(times.start_date),
        end_date: new Date(times.end_date),
        generate_dayparts: withDayParts,
      });
      notifyWarnings({ ...day });
      notifySuccess(addDayText.added({ day: recordName(day) }));
      await client.invalidateQueries();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void add(event)} aria-label={addDayText.label}>
      {refusal && <Failure error={refusal} />}
      <Group gap="sm" align="flex-end" mt="xs">
        <TextInput type="date" label={addDayText.date} required value={hours.date} onChange={set('date')} />
        <TextInput type="time" label={addDayText.opens} required value={hours.from} onChange={set('from')} />
        <TextInput type="time" label={addDayText.closes} required value={hours.to} onChange={set('to')} />
        <Button type="submit" loading={busy} disabled={!times}>
          {addDayText.submit}
        </Button>
      </Group>
      <Switch
        mt="xs"
        label={addDayText.withDayParts}
        checked={withDayParts}
        onChange={(event) => setWithDayParts(event.currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {hours.to && hours.to <= hours.from
          ? addDayText.closesNextMorning({ zone: zoneName(clock.zone, new Date()) })
          : addDayText.timeZone({ zone: zoneName(clock.zone, new Date()) })}
      </Text>
    </form>
  );
}
