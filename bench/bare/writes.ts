import type { Field } from '../../src/resources/fields.ts';
import type { Noun } from '../nouns.ts';
import { inserts, numbers } from './inserts.ts';
import { viewer } from './reads.ts';
import { partOf } from './records.ts';

const sqlTypes: Readonly<Record<string, string>> = {
  id: 'uuid',
  integer: 'int',
  money: 'int',
  flag: 'boolean',
  number: 'float8',
  time: 'timestamptz',
};
const sqlType = ({ kind, options }: Field) => (typeof options?.[0] === 'number' ? 'int' : (sqlTypes[kind] ?? 'text'));
/** The parameters for the values that a request sends: column -> "$3::int". */
function parametersFor({ resource }: Noun, columns: readonly string[], from: number): Readonly<Record<string, string>> {
  const typed = (column: string) => resource.columns[column] as Field; // checked by the first comparison
  return Object.fromEntries(columns.map((column, n) => [column, `$${from + n}::${sqlType(typed(column))}`]));
}

/** Whether the viewer has one of the privileges in the place with this id. */
const may = (privilege: string, id: string) =>
  privilege === 'catalog'
    ? `(viewer.admin OR EXISTS (SELECT FROM libraryprivilege AS held WHERE held.user_id = viewer.id AND held.library_id = ${id} AND held.catalog)
        OR EXISTS (SELECT FROM library WHERE library.id = ${id} AND library.user_id = viewer.id))`
    : `(viewer.admin OR EXISTS (SELECT FROM conventionprivilege AS held
          WHERE held.user_id = viewer.id AND held.convention_id = ${id} AND (held.everything OR held.${privilege}))
        OR EXISTS (SELECT FROM member JOIN convention USING (group_id)
          WHERE convention.id = ${id} AND member.user_id = viewer.id AND role IN ('director', 'leader')))`;
const privileges: Readonly<Record<string, string>> = {
  ticket: 'registration',
  badge: 'registration',
  shift: 'volunteers',
  librarygame: 'catalog',
};
const privilegeFor = ({ name }: Noun) => privileges[name] ?? 'scheduling';

function answered(noun: Noun, name: string, steps: string) {
  const part = partOf(noun.name, 't');
  const text = `WITH ${viewer}, ${steps} SELECT true, ${part.expressions.join(', ')} FROM viewer LEFT JOIN written AS t ON true`;
  return { name: `${noun.name} ${name}`, text, parts: [part], rights: ['all'] };
}

/** An update: $2 is the record, then the values. No id: no such record, or no right. */
export function updateStatement(noun: Noun, columns: readonly string[]) {
  const parameters = parametersFor(noun, columns, 3);
  const set = columns.map((column) => `"${column}" = ${parameters[column]}`).join(', ');
  const log = `, line AS (INSERT INTO logentry (id, date_created, owner_type, owner_id, convention_id, user_id, comment, type)
    SELECT uuid_v7(), clock_timestamp(), 'eventsubmission', written.id, written.convention_id, viewer.id, 'note: ' || written.note, 'system'
    FROM written, viewer)`;
  return answered(
    noun,
    'update',
    `written AS (UPDATE "${noun.name}" AS row SET ${set} FROM viewer
      WHERE row.id = $2 AND ${may(privilegeFor(noun), `row.${noun.parent}_id`)} RETURNING row.*)${noun.name === 'eventsubmission' ? log : ''}`,
  );
}

/** A create: the values from $2, and after them the number that was reserved for the record, if it has one. */
export function createStatement(noun: Noun, columns: readonly string[]) {
  const sent = parametersFor(noun, columns, 2);
  const insert = inserts[noun.name]?.(sent, `$${2 + columns.length}::int`);
  if (!insert) throw new Error(`bench/bare/inserts.ts lacks ${noun.name}`);
  const { place, steps = [], values = {}, from = '', after = [] } = insert;
  const all: Readonly<Record<string, string>> = { id: 'uuid_v7()', ...sent, [`${noun.parent}_id`]: 'place.id', ...values };
  const names = Object.keys(all);
  const right = `place AS MATERIALIZED (SELECT place.*, viewer.id AS viewer_id FROM viewer, ${noun.parent} AS place
    WHERE place.id = ${place} AND ${may(privilegeFor(noun), 'place.id')})`;
  const written = `written AS (INSERT INTO "${noun.name}" (${names.map((name) => `"${name}"`).join(', ')})
    SELECT ${names.map((name) => all[name]).join(', ')} FROM place ${from} RETURNING *)`;
  return answered(noun, 'create', [right, ...steps, written, ...after].join(', '));
}

/** Reserves a running number for a record with these values, by a statement of its own that commits at once; null if it has none. */
export function numberStatement(noun: Noun, columns: readonly string[]) {
  const [kind, convention] = numbers[noun.name] ?? [];
  if (!kind || !convention) return null;
  const [id = ''] = columns.filter((column) => convention({ [column]: '$1' }).includes('$1'));
  const text = `INSERT INTO counter (convention_id, kind, value) VALUES (${convention({ [id]: '$1::uuid' })}, '${kind}', 1)
    ON CONFLICT (convention_id, kind) DO UPDATE SET value = counter.value + 1 RETURNING value`;
  return { name: `${noun.name} number`, text, by: id };
}
