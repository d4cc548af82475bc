import { language } from '../../../../messages/language.ts';
import { seatsText } from '../../../../messages/public/seats.ts';
import type { SeatBadge } from './seats.ts';

/** Names by why they can get no seat; those whose badge is not paid for are together. */
function byReason(badges: readonly SeatBadge[]): [reason: string, names: string[]][] {
  const names = new Map<string, string[]>();
  for (const { name, verified, reason } of badges) {
    // The sentence about a badge that is not paid for has its name in it; what all are told comes before it.
    const why = !verified && reason?.includes(name) ? seatsText.unpaid : (reason ?? '');
    names.set(why, [...(names.get(why) ?? []), name]);
  }
  return [...names];
}

/** Whose badge can get no seat, with each reason once; folded, unless nobody can. */
export function NotAble({ badges, isOpen }: { badges: readonly SeatBadge[]; isOpen: boolean }) {
  if (!badges.length) return null;
  return (
    <details open={isOpen}>
      <summary>{seatsText.notAble({ count: badges.length })}</summary>
      <ul className="plain">
        {byReason(badges).map(([reason, names]) => (
          <li key={reason} className="entry">
            <p>{new Intl.ListFormat(language()).format(names)}</p>
            <p className="overlap">{reason}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
