import type { CSSProperties } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { signsText, tentsText } from '../../../../messages/events/scheduleBoard/print.ts';
import { QrCode } from '../../../ui/record/QrCode.tsx';
import { formatHour } from '../model/labels.ts';
import type { Day } from '../model/plan.ts';
import classes from './tents.module.css';
import { MAX_TENT_ROWS, type Tent } from './tents.ts';

interface Props {
  tent: Tent;
  day: Day;
  clock: Clock;
  convention: string;
  /** Where its code leads. */
  address: string;
}
/** So few rows have the name below the time, where it has the whole width. */
const ROOMY_ROWS = 4;

/** A sheet that is folded in the middle and stands on a table: both sides say the same, one of them upside down until it is folded. */
export function TentSheet(props: Props) {
  const { space, room } = props.tent;
  return (
    <article className={classes.tent} aria-label={tentsText.tent({ space, room })}>
      <div className={classes.back} aria-hidden>
        <Side {...props} />
      </div>
      <div className={classes.front}>
        <Side {...props} />
      </div>
    </article>
  );
}
function Side({ tent: { space, room, entries, more }, day, clock, convention, address }: Props) {
  const rows = Math.min(entries.length + (more ? 1 : 0), MAX_TENT_ROWS + 1);
  const style = { '--row': `${Math.min(15, 44 / rows)}cqw` } as CSSProperties; // a custom property
  return (
    <>
      <div className={classes.head}>
        <h2 data-long={space.length > 18 || undefined}>{space}</h2>
        <p>{[room, day.name].join(' · ')}</p>
      </div>
      <ol className={classes.rows} style={style} data-roomy={rows <= ROOMY_ROWS || undefined}>
        {entries.map(({ key, start, end, session }) => (
          <li key={key}>
            <span className={classes.when}>
              {formatHour(start, clock)} <span>{signsText.until({ time: formatHour(end, clock) })}</span>
            </span>
            <strong>{session?.name}</strong>
          </li>
        ))}
        {more > 0 && <li>{tentsText.more({ more })}</li>}
      </ol>
      <div className={classes.code}>
        <QrCode text={address} label={tentsText.code({ space })} />
        <span>{convention}</span>
      </div>
    </>
  );
}
