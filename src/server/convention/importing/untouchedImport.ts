import { copiedTables, leftBehind } from '../../../resources/convention/copying.ts';
import { tableForm } from '../../db/sql/tables.ts';
import type { Context } from '../../platform/context.ts';
import { madeByItself } from '../copying/untouched.ts';
import { importedKinds } from './importedRecords.ts';

/** What the service itself writes besides when records are imported. */
const madeBesides = [...madeByItself, 'importsource', 'importmap', 'scheduleaction', 'shiftbadgetype'];

/** What was changed, added or deleted in an imported convention since: the kind of record; null if nothing was. */
export async function findTouchedImport({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> {
  const imported = importedKinds.map((kind) => {
    const own = kind === 'convention' ? 'one.id' : 'one.convention_id';
    const rows = kind === 'slot' ? `${own} = $1::uuid AND (is_assigned OR is_reserved)` : `${own} = $1::uuid`;
    return `SELECT '${kind}' AS kind WHERE EXISTS (
      SELECT 1 FROM (SELECT id, version FROM "${kind}" AS one WHERE ${rows}) AS here
      FULL JOIN (SELECT DISTINCT object_id, version_after FROM importmap WHERE convention_id = $1::uuid AND source_type = '${kind}') AS made
        ON made.object_id = here.id
      WHERE here.version IS DISTINCT FROM made.version_after)`;
  });
  const others = [...Object.keys(copiedTables), ...leftBehind]
    .filter((table) => !importedKinds.includes(table) && !madeBesides.includes(table))
    .filter((table) => tableForm(table).columns.has('convention_id'))
    .map((table) => `SELECT '${table}' WHERE EXISTS (SELECT 1 FROM "${table}" WHERE convention_id = $1::uuid)`);
  const [found] = await db.$queryRawUnsafe<{ kind: string }[]>(
    [...imported, ...others].join(' UNION ALL ').concat(' LIMIT 1'),
    id,
  );
  return found?.kind ?? null;
}
