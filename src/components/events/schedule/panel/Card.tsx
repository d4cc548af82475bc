import { IconGripVertical, IconUser } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { trayText } from '../../../../messages/events/scheduleBoard/panel.ts';
import { useBoardState } from '../model/board.ts';
import { shortFacts } from '../model/labels.ts';
import type { Plan, Session } from '../model/plan.ts';
import classes from './panel.module.css';

interface Props {
  session: Session;
  preference: string;
  onTap?: ((session: Session) => void) | undefined;
}
/** Whether the last facts take two lines: the hosts, and the time that they wish for. */
export const hasTwoLines = ({ event }: Session, preference: string): boolean => event.hosts.length > 0 && preference !== '';

/** An event in the tray, to be dragged or picked up. */
export const Card = memo(function Card({ session, preference, onTap }: Props) {
  const isDragged = useBoardState((state) => Boolean(state.drag?.dragged.sessions.some(({ key }) => key === session.key)));
  const { type, event } = session;
  return (
    <button
      type="button"
      className={classes.card}
      style={{ '--hue': type?.hue ?? 0 } as CSSProperties} // a custom property
      data-session={session.key}
      onClick={onTap && (() => onTap(session))}
      data-dragged={isDragged || undefined}
    >
      <span className={classes.cardName}>
        <IconGripVertical size={14} className={classes.grip} aria-hidden />
        {session.name}
      </span>
      <span className={classes.cardFacts}>
        <span className={classes.tag}>{type?.name}</span> <span>{shortFacts(session)}</span>
      </span>
      <span className={classes.cardFacts} data-wraps={hasTwoLines(session, preference) || undefined}>
        {event.hosts.length > 0 && (
          <span>
            <IconUser size={11} aria-hidden /> {event.hosts.map(({ name }) => name).join(', ')}
          </span>
        )}
        {preference && <span>{trayText.prefers({ start: preference })}</span>}
      </span>
    </button>
  );
});

/** The preferred start of an event or submission: "Fri Aug 6, 2:00 PM". */
export function preferenceLabel(
  plan: Plan,
  { preferreddaypart_id }: { preferreddaypart_id: string | null },
  time: (instant: number) => string,
) {
  const at = plan.daypartAt.get(preferreddaypart_id ?? '');
  const part = at?.day.parts[at.col];
  return at && part ? `${at.day.name}, ${time(part.start)}` : '';
}
