import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildService } from '../../src/server/boot/buildService.ts';
import { installDemo } from '../../src/server/boot/installDemo.ts';
import { freshDatabase } from '../support/database/database.ts';
import { newFolder } from '../support/processes/processes.ts';

const folder = newFolder();
let database: Awaited<ReturnType<typeof freshDatabase>>;
let client: pg.Client;

/** What every start does, in this process; what it said. */
async function begin(demo: 'yes' | 'no'): Promise<string> {
  const said: string[] = [];
  await installDemo({ url: database.url, folder, demo, service: buildService() }, (line) => said.push(line));
  return said.join('\n');
}
const one = async (statement: string) => Object.values((await client.query(statement)).rows[0] ?? {})[0];
const users = () => one('SELECT count(*)::int FROM "user"');
const state = () => one(`SELECT value FROM setting WHERE key = 'demo'`);
/** As it looks after a start that was broken off. */
async function halfMade(email: string) {
  await client.query(`INSERT INTO setting (key, value) VALUES ('demo', 'making'), ('kept', 'secret')`);
  await client.query(
    `INSERT INTO "user" (id, username, email, display_name) VALUES (uuid_v7(), 'admin', 'admin@convene.example', 'admin'), (uuid_v7(), 'somebody', $1, 'somebody')`,
    [email],
  );
}

beforeEach(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/* That the next start makes it whole, demo.test.ts says of the demo that it looks at. */
describe('a demo that was broken off half made', () => {
  test('is removed where none is wanted any more, and the installation keeps its secrets', async () => {
    await halfMade('somebody@convene.example');
    expect(await begin('no')).toContain('Removing');
    expect([await users(), await state()]).toEqual([0, undefined]);
    expect(await one(`SELECT value FROM setting WHERE key = 'kept'`)).toBe('secret');
  });

  test('leaves no files of its images behind: they are noted as unused', async () => {
    await halfMade('somebody@convene.example');
    const file_id = '00000000-0000-7000-8000-000000000001';
    // An image, its convention aside.
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO conventionimage (id, convention_id, file_id, filename, thumbnail_filename, width, height, content_type)
      VALUES ('${file_id}', '${file_id}', '${file_id}', 'a.png', 't.png', 1, 1, 'image/png'); COMMIT`);
    await begin('no');
    expect(await one('SELECT count(*)::int FROM conventionimage')).toBe(0);
    expect(await one('SELECT file_id::text FROM unusedfile WHERE remove_date <= now()')).toBe(file_id);
  });

  test('is left alone once somebody else has an account', async () => {
    await halfMade('somebody@elsewhere.org');
    expect(await begin('yes')).toContain('stays so');
    expect([await users(), await state()]).toEqual([2, 'left']);
  });
});

describe('no demo is made', () => {
  test('where none is wanted', async () => {
    await begin('no');
    expect([await users(), await state()]).toEqual([0, undefined]);
  });

  test('where somebody has an account already', async () => {
    await client.query(
      `INSERT INTO "user" (id, username, email, display_name) VALUES (uuid_v7(), 'somebody', 'a@b.org', 'somebody')`,
    );
    await begin('yes');
    expect([await users(), await state()]).toEqual([1, undefined]);
  });
});
