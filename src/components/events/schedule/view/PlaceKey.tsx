import type { Clock } from '../../../../client/format/times.ts';
import { placeKeyText as text } from '../../../../messages/events/scheduleBoard/view.ts';
import { formatHour } from '../model/labels.ts';
import type { Plan, Session } from '../model/plan.ts';
import { preferenceLabel } from '../panel/Card.tsx';
import classes from './legend.module.css';

const kinds = ['free', 'unwise', 'impossible', 'past'] as const;

/** What the colors mean while an event is placed, and when its host would like it to be. */
export function PlaceKey({ plan, clock, session }: { plan: Plan; clock: Clock; session: Session }) {
  const start = preferenceLabel(plan, session.event, (instant) => formatHour(instant, clock));
  return (
    <ul className={classes.key} aria-label={text.label}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span aria-hidden className={classes[kind]} />
          {text[kind]}
        </li>
      ))}
      {start && (
        <li>
          <span aria-hidden className={classes.preferred} />
          {text.preferred({ start })}
        </li>
      )}
    </ul>
  );
}
