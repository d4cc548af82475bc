import { showTime } from '../../../client/format/local.ts';
import { wishesText } from '../../../messages/public/wishes.ts';
import { addressIn, clockOf } from '../format.ts';
import type { SiteConvention } from '../site.ts';

/** Whether seats are given out by a draw that has not run. */
export const isBeforeDraw = ({ wishes: { phase } }: SiteConvention): boolean => ['before', 'open', 'closed'].includes(phase);

/** Where the opening of a convention stands, in a sentence. */
export function phaseText(convention: SiteConvention): string {
  const { phase, opens, closes, race } = convention.wishes;
  const shown = (time: Date | null) => (time ? showTime(time, clockOf(convention)) : '');
  if (phase === 'before') return wishesText.before({ time: shown(opens) });
  if (phase === 'open') return wishesText.open({ time: shown(closes) });
  if (phase === 'drawn') return wishesText.drawn({ time: shown(race) });
  return wishesText[phase];
}
/** Says of an event or a convention how its seats are given out, with the ways on. */
export function WishNote({ convention, event }: { convention: SiteConvention; event?: number }) {
  const { phase } = convention.wishes;
  if (phase === 'none' || (phase === 'race' && event)) return null;
  const mine = event && phase === 'open' ? `me/wishes/${event}` : 'me/wishes';
  return (
    <section className="card" data-wishes={phase}>
      <p>{phaseText(convention)}</p>
      <p className="actions">
        {phase !== 'before' && (
          <a className={phase === 'open' ? 'button primary' : 'button'} href={addressIn(convention, mine)}>
            {phase === 'open' ? (event ? wishesText.link : wishesText.toWishes) : wishesText.mine}
          </a>
        )}
        <a className="button" href={addressIn(convention, 'draw')}>
          {wishesText.how}
        </a>
      </p>
    </section>
  );
}
