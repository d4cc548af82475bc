import { language } from '../../../../messages/language.ts';
import { seatsText } from '../../../../messages/public/seats.ts';
import type { SiteEvent } from '../../site.ts';
import { Refused } from '../Field.tsx';
import type { SeatBadge } from './seats.ts';
import { takingLabel } from './taking.ts';

const Choice = ({ badge: { id, name, isForOtherDays }, isChosen }: { badge: SeatBadge; isChosen: boolean }) => (
  <p className="check">
    <input type="checkbox" id={id} name="badge_ids[]" value={id} defaultChecked={isChosen} />
    <label htmlFor={id}>{name}</label>
    {isForOtherDays && <span className="overlap">{seatsText.otherDays}</span>}
  </p>
);

interface TakingProps {
  readonly event: SiteEvent;
  /** Those who can have a seat. */
  readonly able: readonly SeatBadge[];
  /** Those who are ticked at first. */
  readonly chosen: readonly SeatBadge[];
  /** Whether seats are held until they are paid. */
  readonly isHeld: boolean;
  /** Whether it is what one comes for. */
  readonly isMain: boolean;
}

/** Who is coming, and the button that takes the seats: it says for how many and for whom, which the script keeps up to date, as what is said then. */
export function Taking({ event, able, chosen, isHeld, isMain }: TakingProps) {
  const each = (none: string, these: typeof seatsText.takeThese) => [
    none,
    ...able.map((_, n) => these({ count: n + 1, names: '{names}' })),
  ];
  const [labels, done] = isHeld
    ? [each(seatsText.hold, seatsText.holdThese), each('', seatsText.heldThese)]
    : [each(seatsText.take, seatsText.takeThese), each('', seatsText.tookThese)];
  const names = chosen.map(({ name }) => name);
  return (
    <form
      data-call={`POST /event/${event.id}/tickets`}
      data-then="reload"
      data-done={takingLabel(done, names, language())}
      data-all-done={JSON.stringify(done)}
    >
      <fieldset>
        <legend>{seatsText.who}</legend>
        {able.map((badge) => (
          <Choice key={badge.id} badge={badge} isChosen={chosen.includes(badge)} />
        ))}
      </fieldset>
      <Refused />
      <button type="submit" className={isMain ? 'button primary' : 'button'} data-labels={JSON.stringify(labels)}>
        {takingLabel(labels, names, language())}
      </button>
    </form>
  );
}
