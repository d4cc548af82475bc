import { capitalize, plainLabel } from '../../../client/format/labels.ts';
import { type Clock, showTime, utc, zoneName } from '../../../client/format/times.ts';
import { ownDataPageText } from '../../../messages/people/ownData.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import type { OwnRow } from './readOwnData.ts';
import { shownFields } from './shownFields.ts';

/** The first rows of a table for the page, and how many there are in all. */
export interface ShownTable {
  readonly name: string;
  readonly file: string;
  readonly rows: readonly OwnRow[];
  readonly count: number;
}
/** A convention that rows belong to. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly clock_type: number;
  readonly currency: string | null;
}
const clockOf = ({ timezone, clock_type, currency }: Place): Clock => ({
  ...{ zone: timezone, hours: clock_type === 24 ? 24 : 12 },
  ...(currency ? { currency } : {}),
});
const kindLabel = (name: string) => {
  return capitalize(ownDataPageText.kinds[name] ?? resourceIfAny(name)?.labels[0] ?? plainLabel(name));
};

const Record = ({ table, row, clock }: { table: string; row: OwnRow; clock: Clock }) => (
  <dl>
    {shownFields(table, row, clock).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);
function Table({ table, rows, clock }: { table: ShownTable; rows: readonly OwnRow[]; clock: Clock }) {
  const more = table.count - table.rows.length;
  return (
    <section>
      <h3>{kindLabel(table.name)}</h3>
      {rows.map((row) => (
        <Record key={JSON.stringify(row)} table={table.name} row={row} clock={clock} />
      ))}
      {more > 0 && <p>{ownDataPageText.more({ count: more, file: table.file })}</p>}
    </section>
  );
}
const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}h2{margin-top:2.5rem;border-bottom:1px solid #ccc}
dl{margin:0 0 1rem;padding:.5rem .75rem;border:1px solid #ddd;border-radius:6px}dl div{display:grid;grid-template-columns:12rem 1fr;gap:.5rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:520px){dl div{grid-template-columns:1fr;gap:0}}img{max-width:100%;height:auto}`;

/** Everything about a person as a page that opens without a network: the account first, then convention by convention. */
export function OwnDataPage(props: {
  name: string;
  time: string;
  tables: readonly ShownTable[];
  places: readonly Place[];
  images: readonly string[];
}) {
  const { name, time, tables, places, images } = props;
  const title = ownDataPageText.title({ name });
  const part = (convention_id: string | null, clock: Clock) =>
    tables.flatMap((table) => {
      const rows = table.rows.filter((row) => (row.convention_id ?? null) === convention_id);
      return rows.length ? <Table key={table.name} table={table} rows={rows} clock={clock} /> : [];
    });
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{ownDataPageText.lead({ time: `${showTime(time, utc)} UTC` })}</p>
        <h2>{ownDataPageText.account}</h2>
        <p>{ownDataPageText.zone({ zone: 'UTC' })}</p>
        {part(null, utc)}
        {places.map((place) => (
          <div key={place.id}>
            <h2 dir="auto">{place.name}</h2>
            <p>{ownDataPageText.zone({ zone: zoneName(place.timezone) })}</p>
            {part(place.id, clockOf(place))}
          </div>
        ))}
        {images.length > 0 && <h2>{ownDataPageText.pictures}</h2>}
        {images.map((image) => (
          <img key={image} src={image} alt="" />
        ))}
      </body>
    </html>
  );
}
