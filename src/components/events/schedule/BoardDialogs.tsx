import dynamic from 'next/dynamic';
import type { Clock } from '../../../client/format/times.ts';
import { useEver } from '../../ui/actions/useEver.ts';
import type { Changes } from './data/changes.ts';
import type { Plan, Session } from './model/plan.ts';
import type { ReservedCell } from './reserve/cell.ts';
import type { Reservations } from './reserve/useReservations.ts';
import type { WeekOf } from './week/weekOf.ts';

const Help = dynamic(() => import('./Help.tsx').then((file) => file.Help));
const MoveDialog = dynamic(() => import('./MoveDialog.tsx').then((file) => file.MoveDialog));
const WeekDialog = dynamic(() => import('./week/WeekDialog.tsx').then((file) => file.WeekDialog));
const RangeDialog = dynamic(() => import('./range/RangeDialog.tsx').then((file) => file.RangeDialog));
const ReserveDialog = dynamic(() => import('./reserve/ReserveDialog.tsx').then((file) => file.ReserveDialog));

/** What the dialogs of the board are about; what is null or false is closed. */
export interface OpenDialogs {
  readonly help: boolean;
  readonly moving: Session | null;
  readonly week: WeekOf | null;
  /** The room from which a part of the program is moved. */
  readonly movedRoom: string | null;
  /** Where something is to be reserved. */
  readonly reserving: ReservedCell | null;
}
export const noDialogs: OpenDialogs = { help: false, moving: null, week: null, movedRoom: null, reserving: null };

interface Props {
  id: string;
  plan: Plan;
  clock: Clock;
  time: (instant: number) => string;
  changes: Changes;
  reservations: Reservations;
  isOrganizer: boolean;
  open: OpenDialogs;
  setOpen: (open: OpenDialogs) => void;
}
/** The dialogs of the board. Each is loaded when it is first opened. */
export function BoardDialogs({ id, plan, clock, time, changes, reservations, isOrganizer, open, setOpen }: Props) {
  const { help, moving, week, movedRoom, reserving } = open;
  const ever = { help: useEver(help), moving: useEver(moving !== null), week: useEver(week !== null) };
  const isRangeWanted = useEver(movedRoom !== null);
  const isReserveWanted = useEver(reserving !== null);
  const close = () => setOpen(noDialogs);
  return (
    <>
      {ever.help && <Help opened={help} close={close} />}
      {ever.moving && <MoveDialog {...{ plan, changes, time, isOrganizer, close }} session={moving} />}
      {ever.week && (
        <WeekDialog
          {...{ id, plan, clock, week, close }}
          moveRange={(room_id) => setOpen({ ...noDialogs, movedRoom: room_id })}
        />
      )}
      {isRangeWanted && <RangeDialog {...{ plan, clock, changes, isOrganizer, close }} room_id={movedRoom} />}
      {isReserveWanted && <ReserveDialog {...{ plan, time, reservations, close }} cell={reserving} />}
    </>
  );
}
