/** Every row of every table of the running service, as text after the name of its table. */
export async function everyRow(): Promise<string[]> {
  const { db } = await import('../../../src/server/db/client.ts');
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  const rows = await Promise.all(
    tables.map(({ name }) => db.$queryRawUnsafe<{ row: string }[]>(`SELECT '${name} ' || t::text AS row FROM "${name}" AS t`)),
  );
  return rows.flat().map(({ row }) => row);
}
