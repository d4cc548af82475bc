import { Anchor } from '@mantine/core';
import type { Clock } from '../../../../client/format/times.ts';
import { wishText } from '../../../../messages/events/scheduleBoard/placement.ts';
import { placeKeyText as text } from '../../../../messages/events/scheduleBoard/view.ts';
import { isClosed } from '../grid/Hours.tsx';
import { useBoardState } from '../model/board.ts';
import { formatHour } from '../model/labels.ts';
import { pastUntil } from '../model/past.ts';
import type { Plan, Session } from '../model/plan.ts';
import { preferenceLabel } from '../panel/Card.tsx';
import classes from './legend.module.css';

const kinds = ['free', 'unwise', 'impossible'] as const;

/** What the colors on the day that is shown mean while an event is placed, and when its host would like it to be. */
export function PlaceKey({ plan, clock, session }: { plan: Plan; clock: Clock; session: Session }) {
  const start = preferenceLabel(plan, session.event, (instant) => formatHour(instant, clock));
  const day = useBoardState(({ day_id }) => plan.dayById.get(day_id));
  const until = pastUntil(plan, Date.now());
  const hours = [
    ...(day?.parts.some((part) => part.start < until) ? (['past'] as const) : []),
    ...(day?.parts.some((part) => isClosed(part, day)) ? (['closed'] as const) : []),
  ];
  return (
    <ul className={classes.key} aria-label={text.label}>
      {[...kinds, ...hours].map((kind) => (
        <li key={kind}>
          <span aria-hidden className={classes[kind]} />
          {text[kind]}
        </li>
      ))}
      {start && (
        <li>
          <span aria-hidden className={classes.preferred} />
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            data-wish=""
            title={wishText.first}
            aria-label={text.show({ start })}
          >
            {text.preferred({ start })}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
