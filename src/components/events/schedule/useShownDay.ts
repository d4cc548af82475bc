import { useRouter } from 'next/router';
import { useEffect, useMemo } from 'react';
import { changeQuery } from '../../../client/url/changeQuery.ts';
import { type Board, useBoardState } from './model/board.ts';
import type { Day, Plan } from './model/plan.ts';

const isOver = ({ parts, blocksOf }: Day, now: number) =>
  [...blocksOf.values()].flat().every(({ col, count }) => (parts[col + count - 1]?.end ?? 0) <= now);
/** The current or next day; after the last event of the current one, at night, the next one. The first when all are over. */
export function openingDay(days: readonly Day[], now: number): Day | undefined {
  const first = days.findIndex(({ parts }) => (parts.at(-1)?.end ?? 0) > now);
  const [day, next] = first === -1 ? [days[0]] : days.slice(first);
  const hasBegun = (day?.parts[0]?.start ?? now) < now;
  return day && next && hasBegun && isOver(day, now) && !isOver(next, now) ? next : day;
}
/** The day that is shown: from the URL, or else the one at which the schedule opens. Updates the URL. */
export function useShownDay(plan: Plan, board: Board): Day | undefined {
  const router = useRouter();
  const day_id = useBoardState((state) => state.day_id);
  const requestedDay = typeof router.query.day === 'string' ? router.query.day : '';
  const shownDay = plan.dayById.get(day_id);
  useEffect(() => {
    if (shownDay || !router.isReady) return;
    board.set({
      day_id: plan.dayById.has(requestedDay) ? requestedDay : (openingDay(plan.days, Date.now())?.id ?? ''),
    });
  }, [board, shownDay, plan, requestedDay, router.isReady]);
  useEffect(() => {
    if (!day_id || day_id === requestedDay || !router.isReady) return;
    const { pathname, query } = router;
    changeQuery({ pathname, query: { ...query, day: day_id } });
  }, [day_id, requestedDay, router]);
  return useMemo(() => shownDay, [shownDay]);
}
