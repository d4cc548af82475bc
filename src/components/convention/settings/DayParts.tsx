import { Alert, Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { dayPartsText } from '../../../messages/convention/settings.ts';
import { notifySuccess, notifyWarnings } from '../../ui/actions/notices.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { DayPartsTable, SlotsTable } from './PreviewTables.tsx';

const lengths = [30, 60, 90, 120] as const;
type Length = (typeof lengths)[number];

/** Previews the day parts and slots before they are generated. */
export function DayParts({ id, clock, length }: { id: string; clock: Clock; length: number }) {
  const client = useQueryClient();
  const [minutes, setMinutes] = useState<Length>(() => lengths.find((one) => one === length) ?? 30);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const preview = useQuery({
    queryKey: ['daypart', 'preview', id, minutes],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.convention.daypartsPreview.query({ id, slot_duration: minutes }, { signal }),
  });
  const generate = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      if (minutes !== length) await api.convention.update.mutate({ id, slot_duration: minutes });
      const result = await api.convention.generateDayparts.mutate({ id });
      notifyWarnings({ ...result });
      notifySuccess(dayPartsText.dayPartsMade({ created: result.created }), {
        href: `/convention/${id}/schedule`,
        label: dayPartsText.toTheSchedule,
      });
      await client.invalidateQueries();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  if (preview.isError && !preview.data) return <Failure error={preview.error} retry={() => void preview.refetch()} />;
  if (!preview.data) return <Loading label={dayPartsText.workingOutTheDayParts} lines={4} />;
  const { days, rooms, dayparts, slots } = preview.data;
  const spaces = rooms.reduce((sum, room) => sum + room.spaces, 0);
  const fixed = days.some((day) => day.dayparts.some(({ state }) => state !== 'new'));
  if (!days.length)
    return <Empty title={dayPartsText.thereAreNoDaysForEventsYet}>{dayPartsText.dayPartsLieWithinHoursDays}</Empty>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {dayPartsText.eventsBeginDayPartsSlotOneSpaceOne}
      </Text>
      <Group gap="sm" mb="sm" align="center">
        <Text size="sm" fw={500} id="slot-length">
          {dayPartsText.aDayPartLasts}
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="slot-length"
          value={String(minutes)}
          onChange={(value) => setMinutes(lengths.find((one) => String(one) === value) ?? 30)}
          data={lengths.map((one) => ({
            value: String(one),
            label: dayPartsText.oneMin({ one }),
            disabled: fixed && one !== length,
          }))}
        />
        {fixed && (
          <Text size="xs" c="dimmed">
            {dayPartsText.fixedSinceThereAreDayParts}
          </Text>
        )}
      </Group>
      <DayPartsTable days={days} clock={clock} busy={preview.isPlaceholderData} />
      {spaces > 0 ? (
        dayparts > 0 && <SlotsTable rooms={rooms} slots={slots} />
      ) : (
        <Text size="sm" my="sm">
          {dayPartsText.noSpacesYetDayPartsMadeWithout}
          <Anchor
            component={Link}
            href={`/convention/${id}/${rooms.length ? 'spaces' : 'rooms'}/new?_next=/convention/${id}/settings`}
            size="sm"
            underline="always"
          >
            {rooms.length ? dayPartsText.addASpace : dayPartsText.addARoom}
          </Anchor>
        </Text>
      )}
      {refusal && <Failure error={refusal} />}
      {dayparts > 0 ? (
        <Button mt="xs" loading={busy} onClick={() => void generate()}>
          {dayPartsText.makeDayPartsAnd({ dayparts, and: slots > 0 ? dayPartsText.andSlots({ slots }) : '' })}
        </Button>
      ) : (
        <Alert color="pine" variant="light" mt="xs" p="xs">
          {dayPartsText.everyStartHasItsDayPart}
          <Anchor component={Link} href={`/convention/${id}/dayparts`} size="sm" underline="always">
            {dayPartsText.theDayParts}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
