import pg from 'pg';

/** What a version that is running can rely on, by kind: the text names the thing, so what is changed is missing. */
const relied: Readonly<Record<string, string>> = {
  column: `SELECT concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod)) AS thing
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND relname NOT LIKE '\\_prisma%'`,
  'value that may be left out': `SELECT relname || '.' || attname AS thing FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND (NOT attnotnull OR atthasdef OR attidentity <> '')`,
  'value that may be empty': `SELECT relname || '.' || attname AS thing FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND NOT attnotnull`,
  'unique key': `SELECT concat(indrelid::regclass, ' ', substring(pg_get_indexdef(indexrelid) FROM ' USING .*')) AS thing
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace AND indisunique AND relname NOT LIKE '\\_prisma%'`,
  function: `SELECT concat(proname, '(', pg_get_function_identity_arguments(oid), ')') AS thing FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype`,
  'word of an enumeration': `SELECT typname || '.' || enumlabel AS thing FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid`,
};
/** Required columns without a value of their own: a version that does not know them cannot add a row. */
const required = `SELECT relname || '.' || attname AS thing FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    AND attnotnull AND NOT atthasdef AND attidentity = '' AND attgenerated = '' AND relname = ANY ($1)`;

async function things(url: string, text: string, values: unknown[] = []): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ thing: string }>(text, values)).rows.map(({ thing }) => thing).sort();
  } finally {
    await client.end();
  }
}

/** What the tables of one database have that those of a later version lack, and what the later version asks for in addition. */
export async function takenAway(before: string, after: string): Promise<string[]> {
  const lost = await Promise.all(
    Object.entries(relied).map(async ([kind, text]) => {
      const [old, now] = await Promise.all([things(before, text), things(after, text)]);
      return old.filter((thing) => !now.includes(thing)).map((thing) => `${kind}: ${thing}`);
    }),
  );
  const tables = await things(
    before,
    `SELECT relname::text AS thing FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const [old, now] = await Promise.all([things(before, required, [tables]), things(after, required, [tables])]);
  return [...lost.flat(), ...now.filter((thing) => !old.includes(thing)).map((thing) => `required: ${thing}`)].sort();
}
