import { resourceNamed } from '../../src/resources/index.ts';
import { privilegeNames } from '../../src/resources/policy/privileges.ts';
import { searchedFields } from '../../src/resources/searchedFields.ts';
import type { Noun } from '../nouns.ts';
import { type Part, partOf } from './records.ts';

/*
 * The statements of the bare server, from the declarations: one per request, which also reads the session, its user and the user's rights
 * where the record is. $1 is always the SHA-256 of the session id.
 */
export const viewer = `viewer AS MATERIALIZED (
  SELECT u.id, u.admin FROM session JOIN "user" AS u ON u.id = session.user_id
  WHERE token_hash = $1 AND session.expires_date > now() AND NOT permanently_deactivated)`;

const places = {
  convention: {
    held: 'conventionprivilege',
    rights: privilegeNames,
    all: (
      id: string,
    ) => `(viewer.admin OR coalesce(held.everything, false) OR EXISTS (SELECT FROM member JOIN convention USING (group_id)
      WHERE convention.id = ${id} AND member.user_id = viewer.id AND role IN ('director', 'leader')))`,
  },
  library: {
    held: 'libraryprivilege',
    rights: ['catalog', 'checkouts', 'settings'],
    all: (id: string) =>
      `(viewer.admin OR EXISTS (SELECT FROM library WHERE library.id = ${id} AND library.user_id = viewer.id))`,
  },
} as const;

/** The rights of the viewer in the place with this id: their names, what selects them, and the join that it needs. */
export function rightsIn({ parent }: Noun, id: string) {
  const { held, rights, all } = places[parent];
  return {
    names: ['all', ...rights],
    expressions: [all(id), ...rights.map((right) => `held."${right}"`)],
    join: `LEFT JOIN ${held} AS held ON held.user_id = viewer.id AND held.${parent}_id = ${id}`,
  };
}

/** The fields of a related record that are asked for by their paths, or of the record itself; null: all. */
function fieldsOf(paths: string, relation: string | null): ReadonlySet<string> | null {
  if (!paths) return null;
  const all = paths.split(',').map((path) => path.replace(/\?$/, '').split('.'));
  const of = all.filter(([head, field]) => (relation ? field !== undefined && head === relation : field === undefined));
  return new Set(of.map((path) => path.at(-1) ?? ''));
}
/** The record `t` and its related records: the cells and the joins. */
function withRelated({ name, resource }: Noun, related: readonly string[], paths = '') {
  const others = related.map((relation, n) => ({ relation, t: `r${n}`, ...resource.related[relation] }));
  const parts: Part[] = [
    partOf(name, 't', null, fieldsOf(paths, null)),
    ...others.map(({ relation, t, to }) => partOf(to ?? '', t, relation, fieldsOf(paths, relation))),
  ];
  const joins = others.map(({ to, via, t }) => `LEFT JOIN "${resourceNamed(to ?? '').name}" AS ${t} ON ${t}.id = t."${via}"`);
  return { parts, joins: joins.join(' '), cells: parts.flatMap(({ expressions }) => expressions).join(', ') };
}

/** A read: $2 is the record. No row: no session. No id: no such record. Cells: rights, then the record. */
export function readStatement(noun: Noun) {
  const { parts, joins, cells } = withRelated(noun, noun.readRelated);
  const rights = rightsIn(noun, `t.${noun.parent}_id`);
  const text = `WITH ${viewer} SELECT ${rights.expressions.join(', ')}, ${cells}
    FROM viewer LEFT JOIN "${noun.name}" AS t ON t.id = $2 ${rights.join} ${joins}`;
  return { name: `${noun.name} read`, text, parts, rights: rights.names };
}

/** An order over columns, some of related records, which need joins. */
function orderOf({ resource }: Noun) {
  const keys = resource.list.order.map((key) => {
    const [head = '', column] = key.split('.');
    const relation = column ? resource.related[head] : undefined;
    return relation
      ? { key: `o_${head}."${column}"`, join: `JOIN "${relation.to}" AS o_${head} ON o_${head}.id = t."${relation.via}"` }
      : { key: `t."${head}"`, join: '' };
  });
  return { keys: [...keys.map(({ key }) => key), 't.id'], joins: keys.map(({ join }) => join).join(' ') };
}

/** A list: $2 is the convention or library, $3 the rows to skip, $4 what `matching` compares. Cells: the place, the number, rights, the record. */
function pageStatement(noun: Noun, name: string, matching: string, found = '') {
  const { parts, joins, cells } = withRelated(noun, noun.listRelated, noun.listFields);
  const rights = rightsIn(noun, '$2');
  const order = orderOf(noun);
  const sorted = order.keys.map((key, n) => `${key} AS k${n}`).join(', ');
  const condition = `t.${noun.parent}_id = $2 ${matching}`;
  const text = `WITH ${viewer}, ${found} chosen AS (
      SELECT t.*, ${sorted} FROM "${noun.name}" AS t ${order.joins} WHERE ${condition} ORDER BY ${order.keys.join(', ')} LIMIT 25 OFFSET $3)
    SELECT place.id, (SELECT count(*)::int FROM "${noun.name}" AS t WHERE ${condition}), ${rights.expressions.join(', ')}, ${cells}
    FROM viewer LEFT JOIN ${noun.parent} AS place ON place.id = $2 ${rights.join} LEFT JOIN chosen AS t ON true ${joins}
    ORDER BY ${order.keys.map((_, n) => `t.k${n}`).join(', ')}`;
  return { name: `${noun.name} ${name}`, text, parts, rights: rights.names };
}
export const listStatement = (noun: Noun) => pageStatement(noun, 'list', '');

/** A search in the fields that pages search, each by its own index: texts contain $4; with `number`, numbers are $5. */
export function searchStatement(noun: Noun, number: boolean) {
  const { name, parent, resource } = noun;
  const fields = searchedFields(resource) ?? resource.list.search;
  const finds = fields.flatMap((field) => {
    const [head = '', column] = field.split('.');
    const relation = column ? resource.related[head] : undefined;
    const within = `SELECT f.id FROM "${name}" AS f WHERE f.${parent}_id = $2`;
    if (relation) return [`${within} AND f."${relation.via}" IN (SELECT id FROM "${relation.to}" WHERE "${column}" ILIKE $4)`];
    if (resource.columns[head]?.kind !== 'integer') return [`${within} AND f."${head}" ILIKE $4`];
    return number ? [`${within} AND f."${head}" = $5`] : [];
  });
  const found = `found AS MATERIALIZED (${finds.join(' UNION ')}),`;
  return pageStatement(noun, number ? 'search for a number' : 'search', 'AND t.id IN (SELECT id FROM found)', found);
}
