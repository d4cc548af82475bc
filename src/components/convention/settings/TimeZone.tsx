import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { zoneLabel } from '../../../client/format/zones.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { timeZoneText } from '../../../messages/convention/settings.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { LazyZoneSelect } from '../../records/form/inputs/lazyInputs.ts';
import { notifySuccess } from '../../ui/actions/notices.tsx';
import { Failure } from '../../ui/states/Failure.tsx';

type Change = Awaited<ReturnType<typeof api.convention.changeTimezone.mutate>>['changes'][number];
const modes = {
  keep_local_times: timeZoneText.keepLocalTimes,
  keep_instants: timeZoneText.keepInstants,
} as const;
type Mode = keyof typeof modes;

/** Describes the changes in one sentence with an example. */
function describeChanges(changes: readonly Change[], clock: Clock, zone: string): string {
  if (!changes.length) return timeZoneText.nothingChanges;
  const kinds = new Map<string, number>();
  for (const { object_type } of changes) kinds.set(object_type, (kinds.get(object_type) ?? 0) + 1);
  const things = [...kinds].map(
    ([kind, n]) => `${n.toLocaleString('en-US')} ${resourceIfAny(kind)?.labels[n === 1 ? 1 : 0] ?? kind}`,
  );
  const [example] = changes.flatMap(({ before, after }) =>
    Object.keys(after).flatMap((name) => (/date|time|start|end/.test(name) ? [[before[name], after[name]] as const] : [])),
  );
  const summary = { things: things.join(', '), count: changes.length };
  return example
    ? timeZoneText.changesWithExample({
        ...summary,
        time: showTime(example[0], clock),
        zone: zoneLabel(clock.zone),
        newTime: showTime(example[1], { ...clock, zone }),
        newZone: zoneLabel(zone),
      })
    : timeZoneText.changes(summary);
}

/** Changes the time zone of a convention after a preview. */
export function TimeZone({ id, clock }: { id: string; clock: Clock }) {
  const client = useQueryClient();
  const [zone, setZone] = useState<string | null>(clock.zone);
  const [mode, setMode] = useState<Mode>('keep_local_times');
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const other = zone !== null && zone !== clock.zone;
  const choose = (set: () => void) => {
    set();
    setChanges(null);
    setRefusal(null);
  };
  const send = async (dry_run: boolean) => {
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await api.convention.changeTimezone.mutate({ id, timezone: zone ?? '', mode, dry_run });
      if (dry_run) setChanges(answer.changes);
      else {
        setChanges(null);
        notifySuccess(timeZoneText.changed({ zone: zoneLabel(zone ?? '') }));
        await client.invalidateQueries();
      }
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  return (
    <Stack gap="sm" align="flex-start">
      <LazyZoneSelect
        label={timeZoneText.timeZone}
        description={timeZoneText.current}
        value={zone}
        onChange={(next) => choose(() => setZone(next))}
        w={340}
        maw="100%"
      />
      {other && (
        <Radio.Group
          label={timeZoneText.mode}
          value={mode}
          onChange={(next) => choose(() => setMode(next as Mode /* the values below */))}
        >
          <Stack gap={6} mt={4}>
            {Object.entries(modes).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {refusal && <Failure error={refusal} />}
      {changes && zone && (
        <Alert variant="light" color="gray" role="status" title={timeZoneText.previewTitle}>
          <Text size="sm">{describeChanges(changes, clock, zone)}</Text>
        </Alert>
      )}
      {other && (
        <Group gap="xs">
          {changes ? (
            <Button loading={busy} onClick={() => void send(false)}>
              {timeZoneText.change}
            </Button>
          ) : (
            <Button loading={busy} variant="default" onClick={() => void send(true)}>
              {timeZoneText.preview}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => choose(() => setZone(clock.zone))}>
            {timeZoneText.keep({ zone: zoneLabel(clock.zone) })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
