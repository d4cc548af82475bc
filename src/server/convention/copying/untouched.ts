import { copiedTables, leftBehind } from '../../../resources/convention/copying.ts';
import { tableForm } from '../../db/sql/tables.ts';
import type { Context } from '../../platform/context.ts';

/** What the service itself writes of a convention. */
export const madeByItself = [
  'slot',
  'counter',
  'predecessor',
  'waivertext', // a trigger writes each text of a waiver
  'job',
  'logentry',
  'movedsitting',
  'searchoutbox',
  'searchdocument',
  'searchword',
];

/** What was changed, added or deleted in a copied convention since: the kind of record; null if nothing was. */
export async function findTouched({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> {
  const copied = Object.keys(copiedTables).map((table) => {
    const own = table === 'convention' ? 'one.id' : 'one.convention_id';
    // Whatever stands on one side only has been added or deleted.
    return `SELECT '${table}' AS kind WHERE EXISTS (
      SELECT 1 FROM (SELECT id, version FROM "${table}" AS one WHERE ${own} = $1::uuid) AS here
      FULL JOIN (SELECT object_id, copied_version FROM predecessor WHERE convention_id = $1::uuid AND object_type = '${table}') AS made ON made.object_id = here.id
      WHERE here.version IS DISTINCT FROM made.copied_version)`;
  });
  const others = leftBehind
    .filter((table) => !madeByItself.includes(table) && tableForm(table).columns.has('convention_id'))
    .map((table) => `SELECT '${table}' WHERE EXISTS (SELECT 1 FROM "${table}" WHERE convention_id = $1::uuid)`);
  const slots = `SELECT 'slot' WHERE EXISTS (SELECT 1 FROM slot WHERE convention_id = $1::uuid AND is_assigned)`;
  const [found] = await db.$queryRawUnsafe<{ kind: string }[]>(
    [...copied, ...others, slots].join(' UNION ALL ').concat(' LIMIT 1'),
    id,
  );
  return found?.kind ?? null;
}
