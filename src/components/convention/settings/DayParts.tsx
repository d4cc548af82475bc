import { Alert, Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { Children, useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { dayPartsText } from '../../../messages/convention/daySettings.ts';
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
      notifySuccess(dayPartsText.created({ count: result.created }), {
        href: `/convention/${id}/schedule`,
        label: dayPartsText.toSchedule,
      });
      await client.invalidateQueries();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  if (preview.isError && !preview.data) return <Failure error={preview.error} retry={() => void preview.refetch()} />;
  if (!preview.data) return <Loading label={dayPartsText.loading} lines={4} />;
  const { days, rooms, dayparts, slots } = preview.data;
  const spaces = rooms.reduce((sum, room) => sum + room.spaces, 0);
  const fixed = days.some((day) => day.dayparts.some(({ state }) => state !== 'new'));
  const linkTo = (path: string) => (words: string) => (
    <Anchor component={Link} href={`/convention/${id}/${path}`} size="sm" underline="always">
      {words}
    </Anchor>
  );
  if (!days.length) return <Empty title={dayPartsText.noDays}>{dayPartsText.noDaysHelp}</Empty>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {dayPartsText.intro}
      </Text>
      <Group gap="sm" mb="sm" align="center">
        <Text size="sm" fw="var(--weight-medium)" id="slot-length">
          {dayPartsText.length}
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="slot-length"
          value={String(minutes)}
          onChange={(value) => setMinutes(lengths.find((one) => String(one) === value) ?? 30)}
          data={lengths.map((one) => ({
            value: String(one),
            label: dayPartsText.minutes({ minutes: one }),
            disabled: fixed && one !== length,
          }))}
        />
        {fixed && (
          <Text size="xs" c="dimmed">
            {dayPartsText.lengthFixed}
          </Text>
        )}
      </Group>
      <DayPartsTable days={days} clock={clock} busy={preview.isPlaceholderData} />
      {spaces > 0 ? (
        dayparts > 0 && <SlotsTable rooms={rooms} slots={slots} />
      ) : (
        <Text size="sm" my="sm">
          {Children.toArray(
            (rooms.length ? dayPartsText.noSpaces : dayPartsText.noRooms)({
              link: linkTo(`${rooms.length ? 'spaces' : 'rooms'}/new?_next=/convention/${id}/settings`),
            }),
          )}
        </Text>
      )}
      {refusal && <Failure error={refusal} />}
      {dayparts > 0 ? (
        <Button mt="xs" loading={busy} onClick={() => void generate()}>
          {dayPartsText.create({ dayParts: dayparts, slots })}
        </Button>
      ) : (
        <Alert color="pine" variant="light" mt="xs" p="xs">
          {Children.toArray(dayPartsText.complete({ link: linkTo('dayparts') }))}
        </Alert>
      )}
    </>
  );
}
