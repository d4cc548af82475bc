import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Clock } from '../../../../client/format/times.ts';
import type { Plan } from '../model/plan.ts';
import { PaperTables } from './PaperTables.tsx';
import { readPaper } from './paper.ts';
import classes from './print.module.css';

/** The schedule on paper, for those who print the board with their browser: every day, room by room. Only rendered while printing. */
export function PaperSchedule({ plan, clock, title }: { plan: Plan; clock: Clock; title: string }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => flushSync(() => setPrinting(false));
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  if (!printing) return null;
  return (
    <div className={`paper ${classes.sheets}`} data-paper={readPaper()} data-kind="tables">
      <PaperTables {...{ plan, clock, title }} days={plan.days} room_id={null} />
    </div>
  );
}
