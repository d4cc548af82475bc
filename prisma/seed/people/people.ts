import { randomBytes } from 'node:crypto';
import { slugOf } from '../../../src/resources/slugs.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import { makeNames, makeText, type Name } from '../support/texts.ts';
import { type Account, type AccountName, accountNames, type World } from '../world.ts';
import { anonymous, Person } from './callers.ts';

/** The domain of all addresses in the demo. It cannot exist. */
export const DOMAIN = 'convene.example';

const newPassword = () => randomBytes(12).toString('base64url');
const realNameFields = ({ firstname, lastname }: Name) => ({
  real_name: `${firstname} ${lastname}`.slice(0, 100),
  use_as_display_name: 'real_name' as const,
});

/** Creates the account of a developer, with an API key. The first account of an installation is its administrator's. */
async function makeAccount({ accounts: { admin }, progress }: World, username: string, name: Name) {
  const password = newPassword();
  const about = { username, password, email: `${username}@${DOMAIN}`, real_name: realNameFields(name).real_name };
  const user = admin
    ? await admin.api.user.create({ ...about, ...realNameFields(name), developer: true })
    : await anonymous.user.firstAdministrator(about);
  const person = new Person({ ...about, user_id: user.id, name });
  const { id } = await person.api.apikey.create({ name: 'Demo', reason: 'Trying the API by hand' });
  progress.add('accounts');
  return { person, account: { username, password, api_key_id: id, user_id: user.id } satisfies Account };
}

/** Creates the administrator, who then creates the other accounts. */
async function makeAccounts(world: World, names: readonly Name[]) {
  const make = async (key: AccountName, name: Name) => {
    const { person, account } = await makeAccount(world, key.replace('_', '-'), name);
    world.accounts[key] = person;
    world.credentials[key] = account;
  };
  const [admin, ...others] = accountNames;
  await make(admin, names[0] as Name); // one name for each account
  await inParallel(others, (key, index) => make(key, names[index + 1] as Name), 4); // as above
}

/** Creates the owner of the library and the people at its desk. */
async function makeLibrarians(world: World) {
  const { random, profile, librarians, libraryCredentials } = world;
  const keys = ['owner', ...Array.from({ length: profile.library.desk }, (_, n) => `desk_${n + 1}`)];
  const names = makeNames(random('librarians'), keys.length);
  const created = await inParallel(
    keys,
    (key, index) => makeAccount(world, `library-${key.replace('_', '-')}`, names[index] as Name), // one name for each key
    4,
  );
  for (const [index, { person, account }] of created.entries()) {
    libraryCredentials[keys[index] ?? ''] = account;
    if (index === 0) librarians.owner = person;
    else librarians.desk.push(person);
  }
}

/** The administrator creates these accounts: addresses that do not exist could never be confirmed otherwise. */
async function makePeople({ accounts, progress }: World, names: readonly Name[]): Promise<Person[]> {
  const used = new Map<string, number>();
  const newAccounts = names.map((name) => {
    const slug = slugOf(`${name.firstname} ${name.lastname}`, 'guest', 25);
    const nth = (used.get(slug) ?? 0) + 1;
    used.set(slug, nth);
    const username = nth === 1 ? slug.padEnd(3, '-') : `${slug}-${nth}`;
    return { name, username, email: `${username}@${DOMAIN}` };
  });
  return inParallel(
    newAccounts,
    async ({ name, ...about }) => {
      const user = await accounts.admin.api.user.create({ ...about, ...realNameFields(name), password: newPassword() });
      progress.add('people');
      return new Person({ ...about, name, user_id: user.id });
    },
    4,
  );
}

/** Creates three groups: people apply to one, join another freely, and are invited to the third. */
async function makeGroups({ profile, random, accounts, people, progress, groups }: World) {
  const { leader, director, other_leader } = accounts;
  const words = random('groups');
  const applied = await leader.api.group.create({
    name: 'Lanternfall Society of Gamers, Makers, Storytellers and Occasional Bakers ✨',
    enrollment: 'apply',
    description: makeText(words, 'Who we are'),
    website_uri: `https://lanternfall.${DOMAIN}/`,
  });
  const open = await other_leader.api.group.create({
    name: 'Kadalpuram Tabletop Circle',
    enrollment: 'open',
    description: makeText(words, 'നമസ്കാരം'),
  });
  await director.api.group.create({
    name: 'The Tuesday Table',
    enrollment: 'invite',
    description: makeText(words, 'By invitation'),
  });
  groups.push(applied, open);
  progress.add('groups', 3);

  const directorMember = await leader.api.member.create({ group_id: applied.id, user_id: director.user_id });
  await leader.api.member.promote({ id: directorMember.id });
  const [members, requests, joining] = [people.slice(0, profile.members), people.slice(profile.members), people.slice(-5)];
  for (const { user_id } of members) await director.api.member.create({ group_id: applied.id, user_id });
  for (const { api } of joining) await api.group.join({ id: open.id });
  progress.add('members', 3 + members.length + joining.length);

  const { pending, approved, denied } = profile.requests;
  await inOrder(requests.slice(0, pending + approved + denied), async ({ api }, index) => {
    const message = words.pick(['I have helped out for years.', 'May I join? 🙏', 'أود الانضمام إليكم.', '']);
    const { id } = await api.pendingmember.create({ group_id: applied.id, message });
    if (index < approved) await director.api.pendingmember.approve({ id });
    else if (index < approved + denied) await leader.api.pendingmember.deny({ id });
    progress.add('requests');
  });
}

/** Creates accounts, people and groups. */
export async function makeAllPeople(world: World): Promise<void> {
  const names = makeNames(world.random('people'), world.profile.people + accountNames.length);
  await makeAccounts(world, names);
  await makeLibrarians(world);
  world.people.push(...(await makePeople(world, names.slice(accountNames.length))));
  await makeGroups(world);
}
