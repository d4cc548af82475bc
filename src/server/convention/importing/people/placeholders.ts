import { randomBytes, randomUUID } from 'node:crypto';
import type { ImportRecord } from '../../../../generated/prisma/client.ts';
import { email as emailField, safeParse } from '../../../../resources/fields.ts';
import type { Context } from '../../../platform/context.ts';
import { contentOf, type Written } from '../written.ts';

const LONGEST_NAME = 100;

/** Notes the people whom records name, as records of their own: by their id there, with a name and an address. */
export async function notePeople({ db }: Context, job_id: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO importrecord (job_id, step, source_id, content)
    SELECT ${job_id}::uuid, 'person', person::uuid, jsonb_strip_nulls(jsonb_build_object(
      'name', (array_agg(name ORDER BY rank, position) FILTER (WHERE name <> ''))[1],
      'email', (array_agg(email ORDER BY rank, position) FILTER (WHERE email <> ''))[1]))
    FROM (
      SELECT lower(content ->> 'user_id') AS person, position,
        array_position(ARRAY['volunteer', 'badge', 'eventhost', 'exhibitor', 'eventsubmission'], step) AS rank,
        CASE WHEN step <> 'eventsubmission' THEN trim(coalesce(nullif(content ->> 'name', ''), concat_ws(' ', content ->> 'firstname', content ->> 'lastname'))) END AS name,
        coalesce(content ->> 'email_address', content ->> 'email') AS email
      FROM importrecord WHERE job_id = ${job_id}::uuid AND step IN ('volunteer', 'badge', 'eventhost', 'exhibitor', 'eventsubmission')
    ) AS named WHERE person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' GROUP BY person
    ON CONFLICT DO NOTHING`;
}
/** What an account is stored with that stands for somebody: nobody can sign in to it, and it gets no mail. */
function placeholder(name: string) {
  const username = `imported-${randomBytes(10).toString('hex')}`;
  const closed = { permanently_deactivated: true, no_email: true };
  return { id: randomUUID(), username, email: `${username}@imported.invalid`, display_name: name || username, ...closed };
}
const personOf = (record: ImportRecord) => {
  const { name, email } = contentOf(record);
  const parsed = safeParse(emailField(), email);
  return {
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
    email: parsed.success ? parsed.data.toLowerCase() : null,
  };
};
/** Makes an account for each of these people that stands for them until they take over what is theirs. The context is in a transaction. */
export async function writePeople({ db }: Context, records: readonly ImportRecord[], convention_id: string): Promise<Written[]> {
  const source_ids = records.map(({ source_id }) => source_id);
  const maps = await db.importMap.findMany({ where: { convention_id, source_type: 'user', source_id: { in: source_ids } } });
  const there = new Map(maps.map(({ source_id, object_id }) => [source_id, object_id]));
  const added = records.filter(({ source_id }) => !there.has(source_id)).map((record) => ({ record, ...personOf(record) }));
  const users = added.map(({ name }) => placeholder(name));
  await db.user.createMany({ data: users });
  await db.importPerson.createMany({
    data: users.map(({ id }, n) => ({ user_id: id, convention_id, email: added[n]?.email ?? null })),
  });
  const made = new Map(added.map(({ record }, n) => [record.source_id, users[n]?.id ?? null]));
  return source_ids.map((source_id): Written => {
    const object_id = there.get(source_id) ?? made.get(source_id) ?? null;
    return { source_id, state: there.has(source_id) ? 'unchanged' : 'created', object_id, hash: '', problems: [] };
  });
}
