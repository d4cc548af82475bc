import Router, { useRouter } from 'next/router';
import { useCallback, useState } from 'react';
import { changeQuery } from '../../../client/url/changeQuery.ts';
import { noDialogs, type OpenDialogs } from './BoardDialogs.tsx';
import type { Plan } from './model/plan.ts';

/** Which dialog is open. The page of a space leads to its reservation: `reserve` in the address names the space, until it is closed. */
export function useOpenDialogs(plan: Plan) {
  const { query } = useRouter();
  const [open, show] = useState<OpenDialogs>(() => {
    const space_id = String(query.reserve ?? '');
    return plan.spaceById.has(space_id) ? { ...noDialogs, reserving: { space_id, col: null } } : noDialogs;
  });
  const setOpen = useCallback((next: OpenDialogs) => {
    show(next);
    const { reserve, ...rest } = Router.query;
    if (reserve) changeQuery({ query: rest });
  }, []);
  return [open, setOpen] as const;
}
