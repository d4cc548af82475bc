import { showTime } from '../../../client/format/local.ts';
import { locale } from '../../../messages/language.ts';
import { printText } from '../../../messages/public/screen.ts';
import { waiverText as text } from '../../../messages/registration/signing.ts';
import { PAD, pathOf, type Stroke } from '../../../resources/registration/strokes.ts';
import { clockOf } from '../format.ts';
import { Prose } from '../Prose.tsx';
import type { Site } from '../site.ts';
import type { SignedWaiver } from './waivers.ts';

const dayText = (day: string) => new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const Drawn = ({ strokes, name }: { strokes: readonly Stroke[]; name: string }) => (
  <svg className="pad" viewBox={`0 0 ${PAD.width} ${PAD.height}`} role="img" aria-label={text.paperDrawn({ name })}>
    {strokes.map((line) => (
      <path key={line.join()} d={pathOf(line)} />
    ))}
  </svg>
);

/** A waiver as it was signed, to read and to print. */
export function SignedPage({ site, waiver }: { site: Site; waiver: SignedWaiver | null }) {
  if (!waiver)
    return (
      <div className="narrow">
        <h1>{text.signed}</h1>
        <p className="notice">{text.missingPage}</p>
      </div>
    );
  const { name, text_version, html, holder_name, badge_number, birth_date, signer_name, strokes, date } = waiver;
  const time = showTime(date, { ...clockOf(site.convention), year: 0 }); // always with its year
  const { guardian_relation: relation } = waiver;
  return (
    <div className="narrow">
      <p className="actions no-print">
        <button type="button" className="button primary" data-print hidden>
          {printText.print}
        </button>
      </p>
      <h1>{name}</h1>
      <p className="quiet">
        {site.convention.name} · {text.version({ version: text_version })}
      </p>
      <Prose html={html} />
      <section className="card signed">
        <p>{text.paperFor({ name: holder_name, number: badge_number })}</p>
        {birth_date && <p>{text.paperBorn({ day: dayText(birth_date) })}</p>}
        {strokes && <Drawn strokes={strokes} name={signer_name} />}
        <p>
          <strong>
            {relation ? text.paperGuardian({ name: signer_name, relation, time }) : text.paperBy({ name: signer_name, time })}
          </strong>
        </p>
        <p className="quiet">{text.paperWhere[waiver.channel]}</p>
      </section>
    </div>
  );
}
