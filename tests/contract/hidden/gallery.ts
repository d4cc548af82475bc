import { resourceNamed, resourceNames } from '../../../src/resources/index.ts';
import { roles } from '../../../src/resources/policy/roles.ts';
import type { Resource, ResourceName } from '../../../src/resources/resource.ts';
import { db } from '../../../src/server/db/client.ts';
import { type Account, type Body, ok, signUp } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';
import { sample } from '../world/samples.ts';
import type { World } from '../world/types.ts';
import { makeWorld } from '../world/world.ts';

/** Somebody who looks: how they are called, and their session. */
export interface Viewer {
  readonly role: string;
  readonly session: string | null;
}
/** Three of everything whose records not everybody sees in full, and everybody who may look at them. */
export interface Gallery {
  readonly world: World;
  readonly admin: Viewer;
  readonly viewers: readonly Viewer[];
  /** Kind of record -> one of those who own some. */
  readonly owners: ReadonlyMap<string, Viewer>;
  readonly shown: readonly Resource[];
}

/** Kinds of records of which some see a part only: by the declaration, or by the rows of a form. */
const partly: ReadonlySet<ResourceName> = new Set<ResourceName>(['ticket', 'eventwait', 'slot', 'eventsession']);
const isPartlySeen = (name: ResourceName) => partly.has(name) || Object.keys(resourceNamed(name).hiddenFields).length > 0;

type Delegate = { update(query: { where: Body; data: Body }): Promise<unknown> };
/** Gives what some do not see another value in each row. What the database does not take is left as it is. */
async function vary(r: Resource, ids: readonly string[], people: readonly string[]): Promise<void> {
  const delegate = (db as unknown as Record<string, Delegate>)[r.model[0]?.toLowerCase() + r.model.slice(1)] as Delegate; // Prisma names them so
  const own = [...Object.keys(r.hiddenFields), 'name', 'email', 'checked_in', 'print_count', 'win'];
  for (const column of new Set(own)) {
    const field = r.columns[column];
    if (!field || (field.to && field.to !== 'user') || column === 'private_key') continue;
    for (const [at, id] of ids.entries()) {
      const value = field.to
        ? people[at % people.length]
        : field.kind === 'text'
          ? `${'cab'[at]}-${String(sample(field))}`
          : sample(field);
      await delegate.update({ where: { id }, data: { [column]: value } }).catch(() => undefined);
    }
  }
}

/** The roles of the matrix, hosts, and those who work in a library. */
async function makeViewers(world: World, service: TestService): Promise<{ viewers: Viewer[]; admin: Viewer; host: Account }> {
  const { leader, group_id, convention_id, other, stranger } = world;
  const privileges = roles.slice(roles.indexOf('registration'), roles.indexOf('director'));
  const people = await Promise.all(privileges.map(async (role) => [role, await signUp(service)] as const));
  for (const [role, { user_id }] of people)
    await ok(
      leader.call('POST', '/api/conventionprivilege', {
        convention_id,
        user_id,
        [role === 'organizer' ? 'everything' : role]: true,
      }),
    );
  const director = await signUp(service);
  const member = await ok(leader.call('POST', '/api/member', { group_id, user_id: director.user_id }));
  await ok(leader.call('POST', `/api/member/${member.id}/promote/director`));
  const library_id = await world.some('library');
  await db.convention.update({ where: { id: convention_id }, data: { library_id } });
  const clerks = await Promise.all(
    (['catalog', 'checkouts'] as const).map(async (privilege) => {
      const account = await signUp(service);
      const none = { catalog: false, checkouts: false, settings: false };
      await db.libraryPrivilege.create({ data: { library_id, user_id: account.user_id, ...none, [privilege]: true } });
      return [`library ${privilege}`, account] as const;
    }),
  );
  const [admin, host] = await Promise.all([signUp(service, { admin: true }), signUp(service)]);
  const viewer = ([role, { session_id }]: readonly [string, Account]): Viewer => ({ role, session: session_id });
  const signedIn = [
    ['user', stranger],
    ['director', director],
    ['leader', leader],
    ['host', host],
    ['foreign organizer', other],
  ] as const;
  const viewers = [{ role: 'anonymous', session: null }, ...[...people, ...clerks, ...signedIn].map(viewer)];
  return { admin: viewer(['admin', admin]), viewers, host };
}

/** Every other item, the others with the next `nth`. `WALK=all`: all of them. */
export const everyOther = <T>(items: readonly T[], nth: number): readonly T[] =>
  process.env.WALK === 'all' ? items : items.filter((_, at) => (at + nth) % 2 === 0);

/** Makes the gallery: rows of each kind, of several owners, with values of their own; an event of which nobody but its host knows. */
export async function makeGallery(service: TestService): Promise<Gallery> {
  const world = await makeWorld(service);
  const { viewers, admin, host } = await makeViewers(world, service);
  const shown = resourceNames.filter(isPartlySeen).map(resourceNamed);
  const owners = new Map<string, Viewer>();
  const people = [world.stranger.user_id, world.other.user_id, host.user_id];
  for (const r of shown) {
    const made = r.operations.includes('create') && r.name !== 'user' && r.name !== 'conventionprivilege';
    if (!made) continue;
    const rows = [await world.make(r.name), await world.make(r.name), await world.make(r.name)];
    const [{ as }] = rows as [(typeof rows)[number]];
    owners.set(r.name, { role: `owner of a ${r.name}`, session: as.session_id });
    await vary(
      r,
      rows.map(({ record }) => record.id),
      people,
    );
  }
  await db.exhibitor.updateMany({ data: { status: 'approved' } });
  await db.discount.updateMany({ data: { public: true } });
  await hideAnEvent(world, host);
  return { world, admin, shown, viewers, owners };
}

/** A private event in a slot, beside open ones, with a host, seats and somebody who waits. */
async function hideAnEvent(world: World, host: Account): Promise<void> {
  const { convention_id, stranger } = world;
  const events = await db.event.findMany({ where: { convention_id, tickets: { some: {} } }, orderBy: { id: 'asc' }, take: 3 });
  const slots = await db.slot.findMany({ where: { convention_id, event_id: null }, orderBy: { id: 'asc' }, take: events.length });
  for (const [at, event] of events.entries()) {
    await db.event.update({ where: { id: event.id }, data: { private: at === 0, name: `Plot ${'zyx'[at]}` } });
    const slot = slots[at];
    if (slot) await db.slot.update({ where: { id: slot.id }, data: { event_id: event.id, is_reserved: false } });
    const links = { convention_id, event_id: event.id };
    await db.eventHost.create({ data: { ...links, user_id: host.user_id, sequence_number: 1 } });
    await db.eventWait.create({
      data: { ...links, user_id: at ? stranger.user_id : world.other.user_id, sequence_number: at + 1 },
    });
    await db.eventGroupEvent.create({ data: { ...links, eventgroup_id: await world.some('eventgroup') } }).catch(() => undefined);
  }
  await db.prototype.updateMany({ where: { convention_id }, data: { is_hidden: true } });
}
