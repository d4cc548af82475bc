/* Runs in the copy of the repository that has lockers: what has become of the declaration, as JSON. */
import { api } from '../../src/client/api.ts';
import type { Viewer } from '../../src/client/useViewer.ts';
import { conventionMenu } from '../../src/components/navigation/menu.ts';
import { tableColumns } from '../../src/components/records/columns.ts';
import { inputsOf } from '../../src/components/records/form/inputs.ts';
import { resourceNamed } from '../../src/resources/index.ts';
import { callersOf } from '../../src/resources/policy/matrix.ts';
import { createService } from '../../src/server/boot/service.ts';
import { defaultsOf } from '../../src/server/core/defaults.ts';
import { applyMigrations } from '../../src/server/db/migrate.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';

const database_url = process.env.DATABASE_URL ?? '';
const migrations = await applyMigrations(database_url);
const { base_url } = await createService({ config: readConfig() });
const service = { base_url, database_url };
const staff = await signUp(service);
const stranger = await signUp(service);
const group = await ok(staff.call('POST', '/api/group', { name: 'Lanterns' }));
const convention = await ok(staff.call('POST', '/api/convention', { name: 'Lanternfall', group_id: group.id }));

const make = (who: Account, fields: Body) =>
  who.call('POST', '/api/locker', { convention_id: convention.id, name: 'L1', ...fields });
const locker = await ok(make(staff, {}));
const at = `/api/locker/${locker.id}`;
const etag = async () => (await staff.call('GET', at)).headers.get('etag');
const etags = [await etag()];
await ok(staff.call('PUT', at, { size: 'large', is_rented: true }));
etags.push(await etag());
const list = await ok(stranger.call('GET', `/api/convention/${convention.id}/lockers`, { size: 'large' }));

/** The typed client asks the page's own host with the page's cookie; here it needs both told. */
const { fetch } = globalThis;
globalThis.fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${staff.session_id}`);
  return fetch(new URL(String(url), base_url), { ...init, headers });
};
// The name is one that the original of this repository does not have: the copy's types do.
const lockers = (api as unknown as Record<string, { read: { query(input: object): Promise<Body> } }>).locker;
const typed = await lockers?.read.query({ id: locker.id });
globalThis.fetch = fetch;

const document = await ok(staff.call('GET', '/api/openapi.json'));
const paths = document.paths as Record<string, Record<string, { responses: object }>>;
const r = resourceNamed('locker');
const findings = {
  migrations,
  locker,
  etags,
  list: (list.items as Body[]).map(({ name }) => name),
  refusals: {
    stranger: await refusal(make(stranger, {})),
    nobody: await refusal(staff.call('GET', at.replace(/.$/, 'x'))),
    value: await refusal(make(staff, { size: 'huge' })),
    rule: await refusal(staff.call('DELETE', at)),
  },
  document: Object.fromEntries(
    Object.entries(paths)
      .filter(([path]) => path.includes('locker'))
      .map(([path, methods]) => [path, Object.keys(methods)]),
  ),
  documentedRefusal: paths['/api/locker/{id}']?.delete?.responses,
  callers: ['POST /', 'GET /{id}', 'DELETE /{id}'].map((line) => callersOf('locker', line)),
  typed,
  menu: conventionMenu(convention.id, undefined as Viewer | undefined)
    .find(({ name }) => name === 'places')
    ?.items.map(({ label, href }) => ({ label, href })),
  form: inputsOf(r, 'create').map(({ name, kind, required }) => ({ name, kind, required })),
  defaults: defaultsOf(r),
  columns: tableColumns(r).map(({ name }) => name),
};
process.stdout.write(`\n${JSON.stringify(findings)}\n`);
process.exit(0);
