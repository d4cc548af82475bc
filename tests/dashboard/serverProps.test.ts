import type { GetServerSidePropsContext } from 'next';
import { expect, test } from 'vitest';
import { requireResource, requireSession } from '../../src/components/records/page/serverProps.ts';

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
