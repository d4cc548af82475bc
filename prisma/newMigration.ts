/** A migration with the SQL that Prisma cannot derive, as far as it follows from the schema. */
export interface Completed {
  sql: string;
  /** New tables that got a history, and the trigger that keeps their version and date of change. */
  touched: string[];
  /** References that now include the convention. */
  kept: string[];
  /** References that should include it but cannot, because `table` has no unique key over id and convention_id yet. */
  open: { constraint: string; table: string }[];
}

const tablesOf = (sql: string) =>
  [...sql.matchAll(/^CREATE TABLE "(\w+)" \(([\s\S]*?)^\);/gm)].map(([, name = '', columns = '']) => ({ name, columns }));

const references =
  /^ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" FOREIGN KEY \("(\w+)"\) REFERENCES "(\w+)"\("id"\) ON DELETE (CASCADE|SET NULL|RESTRICT|NO ACTION) ON UPDATE CASCADE;$/gm;

/**
 * Completes the SQL of a migration: new tables with a version get the trigger `touch` and a history, which takes in new columns of others
 * that have one, and references between two tables of a convention
 * include its id, so that they cannot leave it.
 * @param sql the SQL that Prisma derives from the change
 * @param everything the SQL that Prisma derives from the complete schema after the change
 */
export function completeMigration(sql: string, everything: string): Completed {
  const inConvention = new Set(
    tablesOf(everything).flatMap(({ name, columns }) => (columns.includes('"convention_id" UUID NOT NULL') ? [name] : [])),
  );
  const hasKey = (table: string) => everything.includes(`ON "${table}"("id", "convention_id")`);
  const kept: string[] = [];
  const open: Completed['open'] = [];
  const completed = sql.replace(
    references,
    (line: string, from: string, constraint: string, column: string, to: string, action: string) => {
      if (!inConvention.has(from) || !inConvention.has(to)) return line;
      if (!hasKey(to)) {
        open.push({ constraint, table: to });
        return line;
      }
      kept.push(constraint);
      // Without RESTRICT, a convention can be deleted with everything in it.
      const onDelete = action === 'SET NULL' ? `SET NULL ("${column}")` : action.replace('RESTRICT', 'NO ACTION');
      return `ALTER TABLE "${from}" ADD CONSTRAINT "${constraint}" FOREIGN KEY ("${column}", "convention_id") REFERENCES "${to}"("id", "convention_id") ON DELETE ${onDelete};`;
    },
  );
  const touched = tablesOf(sql).flatMap(({ name, columns }) => (columns.includes('"version" INTEGER') ? [name] : []));
  const triggers = touched.map(
    (table) => `
-- Touch
CREATE TRIGGER touch BEFORE UPDATE ON "${table}" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION touch();
`,
  );
  const extended = [...sql.matchAll(/^ALTER TABLE "(\w+)" ADD COLUMN/gm)].map(([, table = '']) => table);
  const histories = [
    ...touched.map((table) => `SELECT audit_table('${table}');\n`),
    ...[...new Set(extended)].map(
      (table) =>
        `SELECT audit_table(relname) FROM pg_class WHERE relname = '${table}' AND to_regproc('audit_' || relname) IS NOT NULL;\n`,
    ),
  ];
  const history = histories.length ? ['\n-- History\n', ...histories] : [];
  return { sql: [completed, ...triggers, ...history].join(''), touched, kept, open };
}
