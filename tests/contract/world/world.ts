import { resourceNamed, resourceNames } from '../../../src/resources/index.ts';
import type { Resource, ResourceName } from '../../../src/resources/resource.ts';
import { type Account, type Body, signUp } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';
import { makers } from './makers.ts';
import { next, sample } from './samples.ts';
import type { Made, World } from './types.ts';

async function conventionOf(leader: Account, name: string) {
  const group = await leader.call('POST', '/api/group', { name: `${name} group` });
  const convention = await leader.call('POST', '/api/convention', { name, group_id: group.body.id, timezone: 'America/Chicago' });
  if (convention.status !== 200) throw new Error(JSON.stringify(convention.body));
  return { group_id: String(group.body.id), convention_id: String(convention.body.id) };
}

export async function makeWorld(service: TestService): Promise<World> {
  const [leader, stranger, other] = await Promise.all([signUp(service), signUp(service), signUp(service)]);
  const { group_id, convention_id } = await conventionOf(leader, `Contract Con ${next()}`);
  await conventionOf(other, `Other Con ${next()}`);
  const known = new Map<string, Promise<string>>([
    ['group', Promise.resolve(group_id)],
    ['convention', Promise.resolve(convention_id)],
    ['user', Promise.resolve(stranger.user_id)],
  ]);
  const world: World = {
    service,
    leader,
    stranger,
    other,
    group_id,
    convention_id,
    newcomer: () => signUp(service),
    input: async (name) => input(name, await makers[name]?.(world)),
    async make(name) {
      const special = await makers[name]?.(world);
      if (special?.made) return special.made();
      const { as, sent } = await input(name, special);
      const answer = await as.call('POST', `/api/${name}`, sent);
      if (answer.status !== 200) throw new Error(`POST /api/${name} ${JSON.stringify(sent)}: ${JSON.stringify(answer.body)}`);
      return { as, sent, record: answer.body as Made['record'] };
    },
    some(name) {
      const existing = known.get(name);
      if (existing) return existing;
      const made = world.make(name as ResourceName).then(({ record }) => record.id);
      known.set(name, made);
      return made;
    },
  };
  async function input(name: ResourceName, special: { as?: Account; sent?: Body } = {}) {
    const r = resourceNamed(name);
    const sent: Body = {};
    for (const field of required(r)) if (!(field in (special.sent ?? {}))) sent[field] = await value(r, field);
    return { as: special.as ?? leader, sent: { ...sent, ...special.sent } };
  }
  async function value(r: Resource, name: string): Promise<unknown> {
    const field = { ...r.fixed, ...r.editable, ...r.inputs }[name];
    if (!field) throw new Error(`${r.name} requires ${name}, which it does not take`);
    return field.to ? world.some(field.to) : sample(field);
  }
  return world;
}
/** The required fields of a create; of alternatives the first. */
export const required = (r: Resource) =>
  r.required.filter((n) => n !== 'session_id').map((names) => names.split('|')[0] as string);
/** Resources that have that operation, for `test.each`. */
export const resourcesWith = (operation: Resource['operations'][number]) =>
  resourceNames.filter((name) => resourceNamed(name).operations.includes(operation));
