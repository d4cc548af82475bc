import type { ReactNode } from 'react';
import { showTime } from '../../../client/format/local.ts';
import { drawText } from '../../../messages/public/wishes.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site } from '../site.ts';
import { phaseText } from './WishNote.tsx';

/** What is public of a draw. */
export interface PublicDraw {
  readonly opens_date: Date | null;
  readonly closes_date: Date | null;
  readonly closed_date: Date | null;
  readonly drawn_date: Date | null;
  readonly race_date: Date | null;
  readonly seed_hash: string | null;
  readonly seed: string | null;
  readonly input_hash: string | null;
  readonly beacon_source: string | null;
  readonly beacon: string | null;
  readonly counts: {
    readonly parties: number;
    readonly badges: number;
    readonly wishes: number;
    readonly granted: number | null;
  };
}
interface DrawPageProps {
  readonly site: Site;
  readonly draw: PublicDraw;
  readonly limits: { readonly badge: number; readonly party: number };
}
function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts-list">
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** How the seats of a convention are drawn, what was promised before, and how to check it. */
export function DrawPage({ site: { convention }, draw, limits }: DrawPageProps) {
  const { seed_hash, seed, input_hash, beacon_source, beacon, counts } = draw;
  const time = (value: Date | null) => value && showTime(value, clockOf(convention));
  const hash = (value: string | null, later: string) => (value ? <code>{value}</code> : <span className="quiet">{later}</span>);
  const isDrawn = draw.drawn_date !== null;
  return (
    <div className="narrow">
      <h1>{drawText.title}</h1>
      <p className="lead">{phaseText(convention)}</p>
      {convention.wishes.phase !== 'none' && (
        <>
          <h2>{drawText.rules}</h2>
          <p>{drawText.rule1}</p>
          <p>{drawText.rule2}</p>
          <p>{drawText.rule3}</p>
          <p>{drawText.rule4(limits)}</p>
          <h2>{drawText.dates}</h2>
          <Facts
            facts={[
              [drawText.opens, time(draw.opens_date)],
              [draw.closed_date ? drawText.closed : drawText.closes, time(draw.closed_date ?? draw.closes_date)],
              [drawText.drawn, time(draw.drawn_date)],
              [drawText.race, time(draw.race_date)],
            ]}
          />
          <h2>{drawText.counts}</h2>
          <Facts
            facts={[
              [drawText.parties, counts.parties],
              [drawText.badges, counts.badges],
              [drawText.wishes, counts.wishes],
              [drawText.granted, counts.granted],
            ]}
          />
          <h2>{drawText.proof}</h2>
          <p>{drawText.promise}</p>
          <Facts
            facts={[
              [drawText.seedHash, hash(seed_hash, '')],
              [drawText.inputHash, hash(input_hash, drawText.whenClosed)],
              [drawText.seed, hash(seed, drawText.later)],
              [drawText.beacon, beacon_source],
              [drawText.beaconValue, beacon_source && hash(beacon, drawText.later)],
            ]}
          />
          <p className="quiet">{beacon_source ? drawText.withBeacon({ source: beacon_source }) : drawText.noBeacon}</p>
          <h2>{drawText.check}</h2>
          <p>{drawText.checkLead}</p>
          <p className="actions">
            <a className="button" href={addressIn(convention, 'check.mjs')} download="check.mjs">
              {drawText.program}
            </a>
            {isDrawn && (
              <a className="button" href={addressIn(convention, 'draw.json')} download="draw.json">
                {drawText.data}
              </a>
            )}
          </p>
          {isDrawn ? (
            <>
              <pre>
                <code>{`node check.mjs draw.json --commitment ${seed_hash}:${input_hash}`}</code>
              </pre>
              <p className="quiet">{drawText.checkCode}</p>
            </>
          ) : (
            <p className="quiet">{drawText.dataLater}</p>
          )}
          <p className="quiet">{drawText.names}</p>
        </>
      )}
    </div>
  );
}
