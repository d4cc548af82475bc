import { copiedTables, leftBehind } from '../../../resources/convention/copying.ts';
import { tableForm } from '../../db/sql/tables.ts';
import type { Context } from '../../platform/context.ts';
import { madeByItself } from '../copying/untouched.ts';
import { importedKinds } from './importedRecords.ts';

/** What the service itself writes besides when records are imported. */
const madeBesides: readonly string[] = [
  ...madeByItself,
  'importsource',
  'importmap',
  'importperson',
  'scheduleaction',
  'shiftbadgetype',
];

const imported = (kind: string) => `(SELECT object_id FROM importmap WHERE convention_id = $1::uuid AND source_type = '${kind}')`;
/** The rows of an imported convention whose kind does not say so by itself. */
const rowsOf: Readonly<Record<string, string>> = {
  convention: 'one.id = $1::uuid',
  slot: 'one.convention_id = $1::uuid AND (is_assigned OR is_reserved)',
  user: 'one.id IN (SELECT user_id FROM importperson WHERE convention_id = $1::uuid)',
  venue: `one.id IN ${imported('venue')}`,
  library: `one.id IN ${imported('library')}`,
  librarygame: `one.library_id IN ${imported('library')}`,
};

/** What was changed, added or deleted in an imported convention since: the kind of record; null if nothing was. */
export async function findTouchedImport({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> {
  const touched = importedKinds.map((kind) => {
    const rows = rowsOf[kind] ?? 'one.convention_id = $1::uuid';
    return `SELECT '${kind}' AS kind WHERE EXISTS (
      SELECT 1 FROM (SELECT id, version FROM "${kind}" AS one WHERE ${rows}) AS here
      FULL JOIN (SELECT DISTINCT object_id, version_after FROM importmap WHERE convention_id = $1::uuid AND source_type = '${kind}') AS made
        ON made.object_id = here.id
      WHERE here.version IS DISTINCT FROM made.version_after)`;
  });
  const rights = [`SELECT 'library' WHERE EXISTS (SELECT 1 FROM libraryprivilege WHERE library_id IN ${imported('library')})`];
  const others = [...Object.keys(copiedTables), ...leftBehind]
    .filter((table) => !importedKinds.includes(table) && !madeBesides.includes(table))
    .filter((table) => tableForm(table).columns.has('convention_id'))
    .map((table) => `SELECT '${table}' WHERE EXISTS (SELECT 1 FROM "${table}" WHERE convention_id = $1::uuid)`);
  const [found] = await db.$queryRawUnsafe<{ kind: string }[]>(
    [...touched, ...rights, ...others].join(' UNION ALL ').concat(' LIMIT 1'),
    id,
  );
  return found?.kind ?? null;
}

/** Deletes what an untouched import has brought: the convention, its people with it, and the venue and library if nothing else uses them. */
export async function deleteImport({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  const maps = await db.importMap.findMany({ where: { convention_id: id, source_type: { in: ['venue', 'library'] } } });
  const ids = maps.map(({ object_id }) => object_id);
  await db.convention.delete({ where: { id } });
  await db.library.deleteMany({ where: { id: { in: ids }, conventions: { none: {} } } });
  await db.venue.deleteMany({ where: { id: { in: ids }, conventions: { none: {} } } });
}
