import { useCallback, useMemo, useRef, useState } from 'react';
import { type Claim, keepLayout, type Layout, layoutOf } from '../grid/layout.ts';
import type { Plan } from '../model/plan.ts';
import { readView, type View, writeView } from './view.ts';

const noClaims: readonly Claim[] = [];

/** The view of this device, and the layout of each day that follows from it. */
export function useBoardView(plan: Plan, claims: readonly Claim[] = noClaims) {
  const [view, setState] = useState(readView);
  const kept = useRef(new Map<string, Layout>());
  const setView = useCallback((change: Partial<View>) => {
    setState((before) => {
      const next = { ...before, ...change };
      writeView(next);
      return next;
    });
  }, []);
  const layoutOfDay = useMemo(() => {
    const fresh = new Map<string, Layout>();
    return (day_id: string): Layout | undefined => {
      const day = plan.dayById.get(day_id);
      const layout = fresh.get(day_id) ?? (day && keepLayout(kept.current.get(day_id), layoutOf(plan, day, view, claims)));
      if (!layout) return undefined;
      fresh.set(day_id, layout);
      kept.current.set(day_id, layout);
      return layout;
    };
  }, [plan, view, claims]);
  return { view, setView, layoutOfDay };
}
