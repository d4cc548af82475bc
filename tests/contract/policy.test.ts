import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import { callers as kinds } from '../../src/resources/policy/callers.ts';
import { belongsToConvention } from '../../src/resources/policy/keyScope.ts';
import { callersOf, matrix } from '../../src/resources/policy/matrix.ts';
import { staffPrivilegeNames } from '../../src/resources/policy/privileges.ts';
import { type Role, reachOf, roles } from '../../src/resources/policy/roles.ts';
import type { Resource, ResourceName } from '../../src/resources/resource.ts';
import { type Account, type Answer, caller, ok, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { specialRights } from './specialRights.ts';
import type { Made, World } from './world/types.ts';
import { makeWorld } from './world/world.ts';

/*
 * Every operation tried by every kind of caller: what the matrix says is what the service does. Of the privileges that an operation's line
 * does not name, which are all alike to it, one is tried, another with each operation, and so are two of the five keys; `WALK=all` tries
 * all of them.
 */
let service: TestService;
let world: World;
const callers = new Map<Role, Account>();
/** What keys of the leader are limited to. */
const some: readonly string[] = ['room', 'event', 'badgetype', 'volunteershift', 'library', 'apikey', 'group'];
const scopes = {
  'a key that only reads': { read_only: true },
  'a key of the convention': { scope_convention: 'here' },
  'a key of another convention': { scope_convention: 'elsewhere' },
  'a key of some resources': { scope_resources: some },
  'a key that has expired': { expires_date: new Date(0) },
} as const;
type Key = keyof typeof scopes;
const keys = new Map<Key, Account>();
beforeAll(async () => {
  service = await createService();
  world = await makeWorld(service);
  const { leader, group_id, convention_id } = world;
  for (const role of roles) callers.set(role, role === 'leader' ? leader : await signUp(service, { admin: role === 'admin' }));
  for (const role of roles.slice(roles.indexOf('registration'), roles.indexOf('director'))) {
    const privilege = role === 'organizer' ? 'everything' : role;
    const user_id = callers.get(role)?.user_id;
    await ok(leader.call('POST', '/api/conventionprivilege', { convention_id, user_id, [privilege]: true }));
  }
  const member = await ok(leader.call('POST', '/api/member', { group_id, user_id: callers.get('director')?.user_id }));
  await ok(leader.call('POST', `/api/member/${member.id}/promote/director`));
  const { id: elsewhere } = await ok(leader.call('POST', '/api/convention', { name: 'Elsewhere', group_id, timezone: 'UTC' }));
  const conventions = { here: convention_id, elsewhere };
  const { createSession } = await import('../../src/server/auth/sessions.ts');
  const { db } = await import('../../src/server/db/client.ts');
  for (const [name, { scope_convention, ...scope }] of Object.entries(
    scopes as Record<string, { scope_convention?: keyof typeof conventions }>,
  )) {
    const { id } = await ok(leader.call('POST', '/api/apikey', { name }));
    const scope_convention_id = scope_convention ? conventions[scope_convention] : null;
    await db.apiKey.update({ where: { id }, data: { ...scope, scope_convention_id } });
    const made = await createSession(leader.user_id, { ip: '127.0.0.1', apikey_id: id });
    keys.set(name as Key, { ...leader, call: caller(service, made?.session_id) });
  }
}, 120_000);
afterAll(() => service.stop());

const refused = ({ status, body }: Answer) => status === 401 || (status === 403 && (body.error as { code: number }).code === 450);
const declared = (resource: string) => resourceNames.includes(resource as ResourceName);
const nameOf = ({ resource, method, rest }: { resource: string; method: string; rest: string }) =>
  `${resource} ${method} ${rest}`;
const operations = Object.entries(matrix).flatMap(([resource, lines]) =>
  Object.keys(lines).map((line) => {
    const [method = '', rest = ''] = line.split(' ');
    return { resource, method, rest };
  }),
);

test('the matrix lists every operation of these resources and no others', async () => {
  const { paths } = await ok(world.stranger.call('GET', '/api/openapi.json'));
  const there = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) => {
    const [, , resource = '', ...rest] = path.split('/');
    const below = `/${rest.join('/')}`;
    return declared(resource) && below !== '/_options'
      ? Object.keys(methods).map((method) => `${resource} ${method.toUpperCase()} ${below}`)
      : [];
  });
  // The same list under another name has the same rights.
  const aliases = new Set(
    resourceNames.flatMap((name) =>
      Object.entries(resourceNamed(name).relationships).flatMap(([key, { sameAs, deprecated, path }]) =>
        sameAs && !deprecated ? [`${name} GET /{id}/${path ?? key}`] : [],
      ),
    ),
  );
  const own = (each: string) => !aliases.has(each);
  expect(there.filter(own).sort()).toEqual(operations.map(nameOf).filter(own).sort());
});

test('the matrix uses only kinds of callers that are explained, and all of them', () => {
  const used = Object.values(matrix).flatMap((lines) => Object.values(lines).flat());
  expect(used.filter((caller) => !Object.hasOwn(kinds, caller))).toEqual([]);
});

const judged = operations.filter(({ resource, method, rest }) => {
  const r = resourceNamed(resource);
  const makes = r.operations.includes('create') && !r.openCreate;
  return makes && !specialRights.has(nameOf({ resource, method, rest })) && !/\{(?!id\})/.test(rest);
});

/** Whether a role is tried on the `nth` operation. */
function isTried(role: Role, allowed: readonly string[], nth: number): boolean {
  const at = (staffPrivilegeNames as readonly string[]).indexOf(role);
  if (at === -1 || allowed.includes(role) || process.env.WALK === 'all') return true;
  return (at + nth) % staffPrivilegeNames.length < 1;
}

/** The group and the convention in which the callers have their roles; what they delete is made for it. */
function standingFor(name: ResourceName, method: string): Made | null {
  if (method === 'DELETE' || (name !== 'group' && name !== 'convention')) return null;
  return { as: world.leader, sent: {}, record: { id: name === 'group' ? world.group_id : world.convention_id } };
}

/** The resource whose records an operation answers or changes. */
function subjectOf(name: ResourceName, method: string, rest: string): Resource {
  const lists = Object.entries(resourceNamed(name).relationships);
  const list = method === 'GET' ? lists.find(([key, { path }]) => rest === `/{id}/${path ?? key}`) : undefined;
  return resourceNamed(list?.[1].to ?? name);
}

describe.each(judged.map((each, nth) => ({ ...each, nth, title: `${each.method} /api/${each.resource}${each.rest}` })))(
  '$title',
  ({ resource, method, rest, nth }) => {
    const allowed = callersOf(resource, `${method} ${rest}`) ?? [];
    const reads = method === 'GET';
    const deletes = method === 'DELETE' || rest === '/{id}/undo-sale';

    test('allows only the callers in the matrix', async () => {
      const name = resource as ResourceName;
      const inPath = rest.includes('{id}');
      const standing = standingFor(name, method);
      const another = async () => standing ?? (await world.make(name));
      let target = inPath ? await another() : null;
      const path = () => `/api/${resource}${rest === '/' ? '' : rest.replace('{id}', target?.record.id ?? '')}`;
      const sent = inPath || reads ? {} : (await world.input(name)).sent;
      const differences: string[] = [];
      const attempt = async (who: string, account: Account, may: boolean, session?: null) => {
        const answer = await account.call(method, path(), sent, session === null ? { session } : {});
        const got = refused(answer)
          ? 'refused'
          : answer.status >= 500 && answer.status !== 501
            ? String(answer.status)
            : 'let in';
        const wanted = may ? 'let in' : 'refused';
        if (got !== wanted) differences.push(`${who}: ${got}, not ${wanted}: ${JSON.stringify(answer.body.error ?? '')}`);
        // What is allowed may leave the record in another state, which is no matter of rights; only what was deleted is made anew.
        if (inPath && may && deletes) target = await another();
      };
      for (const role of roles.filter((each) => isTried(each, allowed, nth))) {
        const reach = reachOf(allowed, role);
        if (role === 'owner') {
          if (
            target &&
            allowed.some((caller) => caller === 'owner' || caller.startsWith('library')) &&
            target.as !== world.leader
          )
            await attempt('owner', target.as, true);
          continue;
        }
        const account = role === 'anonymous' ? world.stranger : (callers.get(role) as Account);
        // Own rows and records: a list is open to everybody who is signed in, a record only to its owner.
        const may = reach === 'all' || (reach === 'own' && role !== 'anonymous' && (!inPath || (reads && rest !== '/{id}')));
        await attempt(role, account, may, role === 'anonymous' ? null : undefined);
      }
      const elsewhere = reachOf(allowed, 'user');
      const foreigner = elsewhere === 'all' || (elsewhere === 'own' && (!inPath || (reads && rest !== '/{id}')));
      await attempt('organiser of another convention', world.other, foreigner);

      const mayAs = (role: Role) => {
        const reach = reachOf(allowed, role);
        return reach === 'all' || (reach === 'own' && role !== 'anonymous' && (!inPath || (reads && rest !== '/{id}')));
      };
      const r = resourceNamed(name);
      const subject = subjectOf(name, method, rest);
      const anybody = mayAs('anonymous');
      const isList =
        reads &&
        rest !== '/{id}' &&
        (!inPath || subject !== r) &&
        allowed.some((caller) => caller === 'own' || caller === 'user');
      const owned = target?.as === world.leader && reads && allowed.includes('owner');
      const leads = (mayAs('leader') || owned) && (reads || !r.closedToApplications);
      const organizes = (mayAs('organizer') || owned) && belongsToConvention(subject);
      const byKey: Record<Key, boolean> = {
        'a key that only reads': reads ? leads : anybody,
        'a key of the convention': (organizes && rest !== '/import-from-service') || anybody, // that makes another convention
        // A list of own records is open to everybody; there are none for this key.
        'a key of another convention': anybody || (isList && belongsToConvention(subject)),
        'a key of some resources': some.includes(subject.name) ? leads : anybody,
        'a key that has expired': false,
      };
      const tried = [...keys].filter((_, at) => process.env.WALK === 'all' || (at + nth) % keys.size < 2);
      for (const [key, account] of tried) await attempt(key, account, byKey[key]);
      expect(differences).toEqual([]);
    });
  },
);
