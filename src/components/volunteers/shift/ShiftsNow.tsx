import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { volunteerBoardText } from '../../../messages/volunteers/board.ts';
import { useShiftsAround } from '../useVolunteers.ts';
import { Shifts } from './Shifts.tsx';

/** The shifts that are on now or start within two hours. */
export function ShiftsNow({ id, clock }: { id: string; clock: Clock }) {
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString());
  const [, setParams] = useQueryParams();
  const byDay = (
    <Button size="xs" variant="default" onClick={() => setParams({ view: 'shifts' })}>
      {volunteerBoardText.showByDay}
    </Button>
  );
  return <Shifts query={useShiftsAround(id, now)} clock={clock} empty={volunteerBoardText.noShiftsNow} instead={byDay} />;
}
