import { resourceNamed, resourceNames } from '../../../src/resources/index.ts';
import type { ResourceName } from '../../../src/resources/resource.ts';
import { type Account, type Body, ok, signUp } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';
import type { World } from '../world/types.ts';
import { makeWorld } from '../world/world.ts';
import type { Dice } from './dice.ts';

/** A record, and an account that may do the most with it. */
export interface Known {
  id: string;
  as: Account;
}
const privileges = [
  'registration',
  'scheduling',
  'exhibitors',
  'merch',
  'updates',
  'volunteers',
  'prototypes',
  'treasurer',
] as const;
const MOST = 80;
const EACH = 4;

/** Records of every kind to read, change and delete, and callers of every kind. */
export class Population {
  readonly callers: ReadonlyMap<string, Account | null>;
  readonly #known = new Map<string, Known[]>();
  readonly #elsewhere = new Map<string, Known[]>();
  /** Records that must not change, because other requests need them. */
  readonly #kept: ReadonlySet<string>;
  /** The parameters of successful creates. */
  readonly examples = new Map<string, Body>();
  readonly admin: Account;

  private constructor(callers: ReadonlyMap<string, Account | null>, kept: ReadonlySet<string>, admin: Account) {
    this.callers = callers;
    this.#kept = kept;
    this.admin = admin;
  }

  static async of(service: TestService): Promise<Population> {
    const [world, elsewhere, admin] = [
      await makeWorld(service),
      await makeWorld(service),
      await signUp(service, { admin: true }),
    ];
    const callers = await callersOf(service, world, elsewhere, admin);
    const accounts = [...callers.values()].flatMap((account) => account ?? []);
    const kept = [world, elsewhere].flatMap(({ convention_id, group_id }) => [convention_id, group_id]);
    const population = new Population(
      callers,
      new Set([...kept, ...accounts.flatMap((a) => [a.user_id, a.api_key_id, a.session_id])]),
      admin,
    );
    for (const where of [world, elsewhere]) {
      const makes = resourceNames.filter((name) => resourceNamed(name).operations.includes('create'));
      for (let n = 0; n < (where === world ? EACH : 1); n += 1)
        await Promise.all(makes.map((name) => population.#make(where, name, where === world)));
      const { convention_id: id, group_id, leader: as } = where;
      population.#add(where === world, 'convention', { id, as });
      population.#add(where === world, 'group', { id: group_id, as });
    }
    for (let n = 0; n < 5; n += 1) {
      const as = await signUp(service);
      population.#add(true, 'session', { id: as.session_id, as });
    }
    return population;
  }
  async #make(world: World, name: ResourceName, here: boolean): Promise<void> {
    const { as, sent, record } = await world.make(name);
    this.#add(here, name, { id: record.id, as });
    if (here) this.examples.set(name, sent);
  }
  #add(here: boolean, name: string, known: Known): void {
    const lists = here ? this.#known : this.#elsewhere;
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    if (list.some(({ id }) => id === known.id)) return;
    if (list.length < MOST) list.push(known);
    else list[list.length - 1] = known;
  }

  /** A record of that kind; from the other convention on request or if there is no other. */
  some(dice: Dice, name: string, { elsewhere = false, writes = false } = {}): Known | null {
    const found = [elsewhere ? this.#elsewhere : this.#known, this.#known, this.#elsewhere].map((lists) =>
      (lists.get(name) ?? []).filter(({ id }) => !writes || !this.#kept.has(id)),
    );
    const list = found.find(({ length }) => length > 0);
    return list ? dice.of(list) : null;
  }
  /** Any record of any kind. */
  any(dice: Dice): Known {
    return dice.of(dice.of([...this.#known.values()].filter(({ length }) => length > 0)));
  }
  /** Remembers the records in an answer. */
  learn(body: unknown): void {
    const { items } = (body ?? {}) as { items?: unknown };
    for (const one of Array.isArray(items) ? items.slice(0, 3) : [body]) {
      const { id, object_type } = (one ?? {}) as { id?: unknown; object_type?: unknown };
      if (typeof id !== 'string' || typeof object_type !== 'string' || object_type === 'session') continue;
      if (!this.#kept.has(id)) this.#add(true, object_type, { id, as: this.admin });
    }
  }
  forget(name: string, gone: string): void {
    for (const lists of [this.#known, this.#elsewhere])
      lists.set(
        name,
        (lists.get(name) ?? []).filter(({ id }) => id !== gone),
      );
  }
}

async function callersOf(service: TestService, world: World, elsewhere: World, admin: Account) {
  const { leader, group_id, convention_id, stranger } = world;
  const callers = new Map<string, Account | null>([
    ['anonymous', null],
    ['user', stranger],
    ['organiser elsewhere', elsewhere.leader],
    ['leader', leader],
    ['admin', admin],
  ]);
  for (const privilege of [...privileges, 'everything']) {
    const account = await signUp(service);
    await ok(leader.call('POST', '/api/conventionprivilege', { convention_id, user_id: account.user_id, [privilege]: true }));
    callers.set(privilege === 'everything' ? 'organiser' : privilege, account);
  }
  const director = await signUp(service);
  const member = await ok(leader.call('POST', '/api/member', { group_id, user_id: director.user_id }));
  await ok(leader.call('POST', `/api/member/${member.id}/promote/director`));
  return callers.set('director', director);
}
