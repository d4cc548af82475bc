import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { GetServerSidePropsContext } from 'next';
import { expect, test } from 'vitest';
import { requireResource, requireSession } from '../../src/components/records/page/serverProps.ts';
import { resourceIfAny } from '../../src/resources/index.ts';

const context = (cookies: Record<string, string>, params: Record<string, string> = {}) =>
  ({ req: { cookies }, params, resolvedUrl: '/account' }) as unknown as GetServerSidePropsContext; // all that they read
const signIn = { redirect: { destination: '/sign-in?next=%2Faccount', permanent: false } };

test('a session lets people in by the cookie over http and by the one over https; nobody else is let in', async () => {
  for (const name of ['session_id', '__Host-session_id']) {
    expect(await requireSession(context({ [name]: 'a session' }))).toHaveProperty('props');
    expect(await requireResource()(context({ [name]: 'a session' }, { type: 'event' }))).toHaveProperty('props');
  }
  expect(await requireSession(context({}))).toEqual(signIn);
  expect(await requireSession(context({ session_id: '' }))).toEqual(signIn);
  expect(await requireResource()(context({ other: 'x' }, { type: 'event' }))).toEqual(signIn);
});

test('the service leads to the sign-in from every page that is not for everybody: nothing of it is shown before', () => {
  const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!_|api\/).*\.tsx$/.test(name),
  );
  expect(pages.length).toBeGreaterThan(50);
  const isLed = (name: string) =>
    /\brequire(Session|Resource)\(|getServerSideProps = requireSession|\.(plain|open) = true/.test(
      readFileSync(`src/pages/${name}`, 'utf8'),
    );
  expect(pages.filter((name) => !isLed(name))).toEqual([]);
});

test('what has a page of its own for one record has one for a new record too: else “new” would be read as an id', () => {
  const own = readdirSync('src/pages').filter((name) => {
    const taken = ['[id].tsx', '[id]/index.tsx'].some((file) => existsSync(`src/pages/${name}/${file}`));
    return (
      taken &&
      resourceIfAny(name)?.operations.includes('create') &&
      !resourceIfAny(name)?.required.some((field) => field.endsWith('_id'))
    );
  });
  expect(own).toContain('library');
  expect(own.filter((name) => !existsSync(`src/pages/${name}/new.tsx`))).toEqual([]);
});
