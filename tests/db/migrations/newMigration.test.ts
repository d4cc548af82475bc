import { describe, expect, test } from 'vitest';
import { completeMigration } from '../../../prisma/newMigration.ts';
import { sqlBetween } from '../../../src/server/db/schemaEngine.ts';
import { currentSchema } from '../../../src/server/db/schemaFiles.ts';

const ids = 'id String @id @db.Uuid\n  convention_id String @db.Uuid';
const convention = 'convention Convention @relation(fields: [convention_id], references: [id], onDelete: Cascade)';

/** The SQL for the schema with these models added, each of them belonging to a convention and a shelf. */
async function migrationFor(models: string) {
  const schema = currentSchema();
  const names = [...models.matchAll(/^model (\w+)/gm)].map(([, name]) => name);
  const after = [
    ...schema.map(({ path, content }) => ({
      path,
      content: content.replace(
        'model Convention {',
        `model Convention {\n${names.map((name) => `  ${name}s ${name}[]`).join('\n')}`,
      ),
    })),
    { path: 'added.prisma', content: models },
  ];
  return completeMigration(await sqlBetween(schema, after), await sqlBetween(null, after));
}

describe('a new migration', () => {
  test('adds the trigger that counts changes to every new table with a version', async () => {
    const { sql, touched } = await migrationFor(`model shelf {\n  ${ids}\n  version Int @default(1)\n  ${convention}\n}`);
    expect(touched).toEqual(['shelf']);
    expect(sql).toMatch(/^CREATE TRIGGER touch BEFORE UPDATE ON "shelf" FOR EACH ROW .* EXECUTE FUNCTION touch\(\);$/m);
    expect(sql).toContain("SELECT audit_table('shelf');");
  });

  test('adds nothing to a table without a version', async () => {
    const { sql, touched } = await migrationFor(`model shelf {\n  ${ids}\n  ${convention}\n}`);
    expect(touched).toEqual([]);
    expect(sql).not.toContain('TRIGGER');
  });

  test('keeps references between records of a convention inside it, and reports missing keys', async () => {
    const shelf = (key: string) =>
      `model shelf {\n  ${ids}\n  ${convention}\n  books book[]\n  loans book[] @relation("last")\n  ${key}\n}`;
    const book = `model book {\n  ${ids}\n  ${convention}
  shelf_id String @db.Uuid
  last_id String? @db.Uuid
  shelf shelf @relation(fields: [shelf_id], references: [id], onDelete: Cascade)
  last shelf? @relation("last", fields: [last_id], references: [id], onDelete: SetNull)\n}`;
    const { sql, kept } = await migrationFor(`${shelf('@@unique([id, convention_id])')}\n${book}`);
    expect(kept).toEqual(['book_shelf_id_fkey', 'book_last_id_fkey']);
    expect(sql).toContain(
      'FOREIGN KEY ("shelf_id", "convention_id") REFERENCES "shelf"("id", "convention_id") ON DELETE CASCADE;',
    );
    expect(sql).toContain(
      'FOREIGN KEY ("last_id", "convention_id") REFERENCES "shelf"("id", "convention_id") ON DELETE SET NULL ("last_id");',
    );

    const without = await migrationFor(`${shelf('')}\n${book}`);
    expect(without.kept).toEqual([]);
    expect(without.open.map(({ table }) => table)).toEqual(['shelf', 'shelf']);
  });
});
