import { showTime } from '../../../../client/format/local.ts';
import { payText } from '../../../../messages/public/cart.ts';
import { mineText } from '../../../../messages/public/mine.ts';
import { payPath } from '../../cart/CartLink.tsx';
import { addressIn, clockOf } from '../../format.ts';
import type { Site } from '../../site.ts';
import type { Mine } from '../mine.ts';

/** Where somebody exhibits: how their application stands, and their booths. */
export function ExhibitsPart({ site, exhibits }: { site: Site } & Pick<Mine, 'exhibits'>) {
  if (!exhibits.length) return null;
  return (
    <section aria-labelledby="exhibits">
      <h2 id="exhibits">{mineText.exhibits}</h2>
      <ul className="plain">
        {exhibits.map(({ id, name, status, booths }) => (
          <li key={id} className="entry">
            <div className="row">
              <a href={`/exhibitor/${id}`} dir="auto">
                {name}
              </a>
              <span>{mineText.exhibitorStates[status]}</span>
            </div>
            {booths.map((booth) => (
              <p key={booth.id} className={booth.verified && !booth.owes ? 'tone-free' : 'tone-few'}>
                {[mineText.booth({ name: booth.name }), booth.room].filter(Boolean).join(', ')}
                {!booth.verified &&
                  booth.hold_expires_date &&
                  ` · ${mineText.held({ time: showTime(booth.hold_expires_date, clockOf(site.convention)) })}`}
                {booth.owes && (
                  <>
                    {' · '}
                    <a href={addressIn(site.convention, payPath(booth.id))} aria-label={`${payText.title}: ${booth.name}`}>
                      {payText.title}
                    </a>
                  </>
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
