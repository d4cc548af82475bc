import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api, separately } from '../../../../client/api.ts';
import type { Clock } from '../../../../client/format/times.ts';
import { repairText } from '../../../../messages/events/scheduleBoard/repair.ts';
import { MailPromise } from '../../../mail/MailPromise.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import type { Changes } from '../data/changes.ts';
import type { Fix, Warning } from '../data/useWarnings.ts';
import { useBoard } from '../model/board.ts';
import { formatDuration, formatHour } from '../model/labels.ts';
import { dayPartsFor } from '../model/move.ts';
import type { Plan, Session } from '../model/plan.ts';
import classes from '../panel/panel.module.css';
import { effectOf, type PlaceOnGrid } from './repairs.ts';

const OTHER_IDEAS = 4;
interface Props {
  plan: Plan;
  clock: Clock;
  changes: Changes;
  warning: Warning;
  session: Session;
  close: () => void;
}
/** All fixes of a warning, the best first. */
async function findFixes({ rule, event_id, eventsession_id, other_event_id }: Warning): Promise<Fix[]> {
  const input = { id: event_id, rule: [rule], alternatives: OTHER_IDEAS, _items_per_page: 100 };
  const { items } = await api.event.warnings.query(input, separately);
  const found = items.find((one) => one.eventsession_id === eventsession_id && one.other_event_id === other_event_id);
  return found ? [...(found.fix ? [found.fix] : []), ...(found.alternatives ?? [])] : [];
}
function placeText(place: PlaceOnGrid | null, plan: Plan, clock: Clock): string {
  const day = place && plan.dayById.get(place.day_id);
  if (!place || !day) return repairText.unscheduled;
  const spaces = place.space_ids.map((id) => plan.spaceById.get(id)?.name ?? '').join(', ');
  const room = plan.roomNameById.get(plan.spaceById.get(place.space_ids[0] ?? '')?.room_id ?? '') ?? '';
  return repairText.place({ day: day.name, time: formatHour(day.parts[place.col]?.start ?? 0, clock), spaces, room });
}

/** What a repair will do, before it does it: the old and the new place, what happens to tickets, and who is told. */
export function RepairPreview({ plan, clock, changes, warning, session, close }: Props) {
  const board = useBoard();
  const [index, setIndex] = useState(0);
  const [isApplying, setIsApplying] = useState(false);
  const apply = useRef<HTMLButtonElement>(null);
  const query = useQuery({
    queryKey: ['schedule-fixes', warning.rule, warning.event_id, warning.eventsession_id, warning.other_event_id],
    queryFn: () => findFixes(warning),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fixes = query.data;
  const fix = fixes?.[index];
  useEffect(() => {
    if (fixes) apply.current?.focus();
  }, [fixes]);
  const effect = useMemo(() => fix && effectOf(fix, session, plan), [fix, session, plan]);
  const place = effect?.after ?? null;
  useEffect(() => {
    const count = dayPartsFor(session.duration, plan.wire.convention.slot_duration);
    board.set({ preview: place && { ...place, count } });
    return () => board.set({ preview: null });
  }, [board, place, session.duration, plan.wire.convention.slot_duration]);
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const show = ({ day_id, space_ids, col }: PlaceOnGrid) => {
    board.set({ day_id });
    board.moveCursor(plan.lineOf.get(space_ids[0] ?? '') ?? 0, col);
  };
  const cancel = (
    <Button size="compact-xs" variant="subtle" color="gray" onClick={close}>
      {repairText.cancel}
    </Button>
  );
  if (!fixes || !effect || !fix)
    return (
      <>
        <Text size="xs" c="dimmed" role="status">
          {fixes ? repairText.none : repairText.searching}
        </Text>
        {cancel}
      </>
    );
  const { before, after, tickets, hosts, told } = effect;
  const who = [hosts && repairText.hosts({ hosts }), tickets && repairText.holders({ tickets })].filter(Boolean);
  const emails =
    told !== 'people' ? (
      repairText[told]
    ) : who.length ? (
      <MailPromise>{repairText.emails({ who: who.join(repairText.and) })}</MailPromise>
    ) : (
      repairText.nobody
    );
  return (
    <div className={classes.repair}>
      <Text size="xs" c="dimmed" role="status">
        {repairText.idea({ n: index + 1, all: fixes.length })}
      </Text>
      <dl className={classes.places}>
        <dt>{repairText.before}</dt>
        <dd>{placeText(before, plan, clock)}</dd>
        <dt>{repairText.after}</dt>
        <dd>
          {after ? (
            <Anchor component="button" type="button" size="xs" ta="start" onClick={() => show(after)}>
              {told === 'same'
                ? repairText.whole({ place: placeText(after, plan, clock), length: formatDuration(session.duration) })
                : placeText(after, plan, clock)}
            </Anchor>
          ) : (
            placeText(after, plan, clock)
          )}
        </dd>
      </dl>
      <Text size="xs">
        {repairText.tickets({ tickets })} {emails}
      </Text>
      <Group gap={4}>
        <Button
          ref={apply}
          size="compact-xs"
          loading={isApplying}
          onClick={() => {
            setIsApplying(true);
            void changes.repair(fix, session.name, warning.event_id).then(() => {
              setIsApplying(false);
              close();
            });
          }}
        >
          {repairText.apply}
        </Button>
        {fixes.length > 1 && (
          <Button size="compact-xs" variant="default" onClick={() => setIndex((index + 1) % fixes.length)}>
            {repairText.next}
          </Button>
        )}
        {cancel}
      </Group>
    </div>
  );
}
