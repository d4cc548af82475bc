import { useRouter } from 'next/router';
import { useEffect, useMemo } from 'react';
import { type Board, useBoardState } from './model/board.ts';
import type { Day, Plan } from './model/plan.ts';

/** The day that is shown: from the URL, or else the current or next one, or the first when all are over. Updates the URL. */
export function useShownDay(plan: Plan, board: Board): Day | undefined {
  const router = useRouter();
  const day_id = useBoardState((state) => state.day_id);
  const requestedDay = typeof router.query.day === 'string' ? router.query.day : '';
  const shownDay = plan.dayById.get(day_id);
  useEffect(() => {
    if (shownDay || !router.isReady) return;
    board.set({
      day_id: plan.dayById.has(requestedDay)
        ? requestedDay
        : ((plan.days.find(({ parts }) => (parts.at(-1)?.end ?? 0) > Date.now()) ?? plan.days[0])?.id ?? ''),
    });
  }, [board, shownDay, plan, requestedDay, router.isReady]);
  useEffect(() => {
    if (!day_id || day_id === requestedDay || !router.isReady) return;
    const { pathname, query } = router;
    void router.replace({ pathname, query: { ...query, day: day_id } }, undefined, { shallow: true, scroll: false });
  }, [day_id, requestedDay, router]);
  return useMemo(() => shownDay, [shownDay]);
}
