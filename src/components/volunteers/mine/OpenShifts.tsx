import { Box, Button, SegmentedControl, Switch, Text } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showDay } from '../../../client/format/times.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { openShiftsText } from '../../../messages/volunteers/own.ts';
import { showChecked } from '../../ui/page/showCurrent.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import board from '../volunteers.module.css';
import classes from './mine.module.css';
import { clashesOf, isOwn, isSelfService, type OpenShift, type Plan, reasonAgainst, type TakingRules } from './rules.ts';
import { ShiftCard } from './ShiftCard.tsx';

interface Props {
  readonly shifts: readonly OpenShift[];
  readonly rules: TakingRules;
  readonly clock: Clock;
  /** What the volunteer does besides shifts. */
  readonly plans: readonly Plan[];
  take(shift: OpenShift): void;
}
/** The shifts that can be taken, by day; optionally also the others with the reason. */
export function OpenShifts({ shifts, rules, clock, plans, take }: Props) {
  const [params, setParams] = useQueryParams();
  const ownShiftIds = new Set(rules.own.filter(isOwn).map(({ shift_id }) => shift_id));
  const others = shifts.filter(({ id }) => !ownShiftIds.has(id)).map((shift) => ({ shift, reason: reasonAgainst(shift, rules) }));
  const days = [...new Set(others.map(({ shift }) => showDay(shift.start_time, clock)))];
  const day = params.day && days.includes(params.day) ? params.day : (days[0] ?? '');
  const all = params.all === '1';
  const ofDay = others.filter(({ shift }) => showDay(shift.start_time, clock) === day);
  const shown = all ? ofDay : ofDay.filter(({ reason }) => reason === null);
  const hidden = ofDay.length - ofDay.filter(({ reason }) => reason === null).length;
  if (days.length === 0) return <Empty title={openShiftsText.empty} />;
  return (
    <>
      <Box mb="sm" ref={showChecked} className={board.days}>
        <SegmentedControl aria-label={openShiftsText.day} value={day} onChange={(to) => setParams({ day: to })} data={days} />
      </Box>
      {hidden > 0 && (
        <Switch
          mb="sm"
          label={openShiftsText.showAll({ count: hidden })}
          checked={all}
          onChange={(event) => setParams({ all: event.currentTarget.checked ? '1' : null })}
        />
      )}
      {shown.length === 0 ? (
        <Empty title={openShiftsText.noneOnDay} />
      ) : (
        <ul className={classes.cards} aria-label={openShiftsText.label}>
          {shown.map(({ shift, reason }) => {
            const free = Math.max(0, shift.quantity_of_volunteers - shift.scheduled_count);
            const selfService = isSelfService(shift);
            const clashes = clashesOf(shift, plans);
            return (
              <ShiftCard
                key={shift.id}
                shift={shift}
                clock={clock}
                room={shift.room ? recordName(shift.room) : null}
                badge={{
                  label: free === 0 ? openShiftsText.full : openShiftsText.free({ count: free }),
                  colour: free === 0 ? 'gray' : 'pine',
                }}
              >
                {reason === null && clashes.length > 0 && (
                  <Text size="sm" mt="xs" fw="var(--weight-medium)">
                    {openShiftsText.clash({ events: clashes.join(', ') })}
                  </Text>
                )}
                {reason === null ? (
                  <Button
                    mt="xs"
                    fullWidth
                    onClick={() => take(shift)}
                    aria-label={(selfService ? openShiftsText.takeShift : openShiftsText.applyFor)({ shift: shift.name })}
                  >
                    {selfService ? openShiftsText.take : openShiftsText.apply}
                  </Button>
                ) : (
                  <Text size="sm" mt="xs" fw="var(--weight-medium)">
                    {reason}
                  </Text>
                )}
              </ShiftCard>
            );
          })}
        </ul>
      )}
    </>
  );
}
