import type { CSSProperties } from 'react';
import type { Clock } from '../../../../client/format/times.ts';
import { signsText } from '../../../../messages/events/scheduleBoard/print.ts';
import { QrCode } from '../../../ui/record/QrCode.tsx';
import { formatHour } from '../model/labels.ts';
import type { Day } from '../model/plan.ts';
import classes from './print.module.css';
import { rowHeight, type Sign } from './signs.ts';

interface Props {
  sign: Sign;
  day: Day;
  clock: Clock;
  convention: string;
  /** Where its code leads. */
  address: string;
}
/** A sheet is read from afar: of many spaces it names the first. */
const spacesLabel = ([first = '', ...more]: readonly string[]) =>
  more.length > 1 ? signsText.spaces({ first, more: more.length }) : [first, ...more].join(', ');

/** One sheet of paper: the room, the day, and what takes place. Its sizes are shares of its width, so it looks on screen as on paper. */
export function SignSheet({ sign, day, clock, convention, address }: Props) {
  const { room, entries, columns, page, pages } = sign;
  const style = { '--row': `${rowHeight(sign)}cqw`, '--columns': columns } as CSSProperties; // custom properties
  return (
    <article className={classes.sign} aria-label={pages > 1 ? signsText.roomPage({ room, page, pages }) : room}>
      <div className={classes.signHead}>
        <div className={classes.signCode}>
          <QrCode text={address} label={signsText.code({ room })} />
        </div>
        <h2 data-long={room.length > 28 || undefined}>{room}</h2>
        <p>
          {day.name}
          {pages > 1 && ` · ${signsText.page({ page, pages })}`}
        </p>
      </div>
      <ol className={classes.rows} style={style} data-dense={rowHeight(sign) < 6 || undefined}>
        {entries.map(({ key, start, end, session, spaces }) => (
          <li key={key}>
            <span className={classes.when}>
              {formatHour(start, clock)}
              <span>{signsText.until({ time: formatHour(end, clock) })}</span>
            </span>
            <span className={classes.what}>
              <strong>{session?.name}</strong>
              <span>{[spacesLabel(spaces), session?.type?.name].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ol>
      <footer className={classes.signFoot}>{convention}</footer>
    </article>
  );
}
