import { randomBytes } from 'node:crypto';
import { slugOf } from '../../../src/server/platform/format/slugs.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import { makeNames, makeText, type Name } from '../support/texts.ts';
import { type Account, type AccountName, accountNames, type World } from '../world.ts';
import { nobody, Person } from './callers.ts';

/** The addresses of everybody in the demo: a domain that cannot exist. */
export const DOMAIN = 'convene.example';

const newPassword = () => randomBytes(12).toString('base64url');
const named = ({ firstname, lastname }: Name) => ({
  real_name: `${firstname} ${lastname}`.slice(0, 100),
  use_as_display_name: 'real_name' as const,
});

/** An account of a developer, by whom it may be tried. The first one in an installation is that of its administrator. */
async function makeAccount({ accounts: { admin }, progress }: World, username: string, name: Name) {
  const password = newPassword();
  const about = { username, password, email: `${username}@${DOMAIN}`, real_name: named(name).real_name };
  const made = admin
    ? await admin.api.user.create({ ...about, ...named(name), developer: true })
    : await nobody.user.firstAdministrator(about);
  const person = new Person({ ...about, user_id: made.id, name });
  const { id } = await person.api.apikey.create({ name: 'Demo', reason: 'Trying the API by hand' });
  progress.made('accounts');
  return { person, account: { username, password, api_key_id: id, user_id: made.id } satisfies Account };
}

/** The administrator comes first; the administrator makes the accounts of the others. */
async function makeAccounts(world: World, names: readonly Name[]) {
  const make = async (key: AccountName, name: Name) => {
    const { person, account } = await makeAccount(world, key.replace('_', '-'), name);
    world.accounts[key] = person;
    world.credentials[key] = account;
  };
  const [admin, ...others] = accountNames;
  await make(admin, names[0] as Name); // as many names as accounts
  await inParallel(others, (key, index) => make(key, names[index + 1] as Name), 4); // as above
}

/** Whoever owns the library, and those at its desk. */
async function makeLibrarians(world: World) {
  const { random, profile, librarians, libraryCredentials } = world;
  const keys = ['owner', ...Array.from({ length: profile.library.desk }, (_, n) => `desk_${n + 1}`)];
  const names = makeNames(random('librarians'), keys.length);
  const made = await inParallel(
    keys,
    (key, index) => makeAccount(world, `library-${key.replace('_', '-')}`, names[index] as Name), // as many names as keys
    4,
  );
  for (const [index, { person, account }] of made.entries()) {
    libraryCredentials[keys[index] ?? ''] = account;
    if (index === 0) librarians.owner = person;
    else librarians.desk.push(person);
  }
}

/** The administrator makes their accounts, so that their addresses, which do not exist, count as confirmed. */
async function makePeople({ accounts, progress }: World, names: readonly Name[]): Promise<Person[]> {
  const used = new Map<string, number>();
  const accountsOf = names.map((name) => {
    const slug = slugOf(`${name.firstname} ${name.lastname}`, 'guest', 25);
    const nth = (used.get(slug) ?? 0) + 1;
    used.set(slug, nth);
    const username = nth === 1 ? slug.padEnd(3, '-') : `${slug}-${nth}`;
    return { name, username, email: `${username}@${DOMAIN}` };
  });
  return inParallel(
    accountsOf,
    async ({ name, ...about }) => {
      const made = await accounts.admin.api.user.create({ ...about, ...named(name), password: newPassword() });
      progress.made('people');
      return new Person({ ...about, name, user_id: made.id });
    },
    4,
  );
}

/** Groups: one that is asked, one that anybody joins, and one that asks people itself. */
async function makeGroups({ profile, random, accounts, people, progress, groups }: World) {
  const { leader, director, other_leader } = accounts;
  const words = random('groups');
  const asked = await leader.api.group.create({
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
  groups.push(asked, open);
  progress.made('groups', 3);

  const directing = await leader.api.member.create({ group_id: asked.id, user_id: director.user_id });
  await leader.api.member.promote({ id: directing.id });
  const [members, requests, joining] = [people.slice(0, profile.members), people.slice(profile.members), people.slice(-5)];
  for (const { user_id } of members) await director.api.member.create({ group_id: asked.id, user_id });
  for (const { api } of joining) await api.group.join({ id: open.id });
  progress.made('members', 3 + members.length + joining.length);

  const { pending, approved, denied } = profile.requests;
  await inOrder(requests.slice(0, pending + approved + denied), async ({ api }, index) => {
    const message = words.pick(['I have helped out for years.', 'May I join? 🙏', 'أود الانضمام إليكم.', '']);
    const { id } = await api.pendingmember.create({ group_id: asked.id, message });
    if (index < approved) await director.api.pendingmember.approve({ id });
    else if (index < approved + denied) await leader.api.pendingmember.deny({ id });
    progress.made('requests');
  });
}

/** Accounts, the people around them, and their groups. */
export async function makeAllPeople(world: World): Promise<void> {
  const names = makeNames(world.random('people'), world.profile.people + accountNames.length);
  await makeAccounts(world, names);
  await makeLibrarians(world);
  world.people.push(...(await makePeople(world, names.slice(accountNames.length))));
  await makeGroups(world);
}
