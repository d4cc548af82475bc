import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Site } from '../../src/components/public/site.ts';
import * as copies from '../../src/server/public/copies/copies.ts';

const siteOf = (id: string) => ({ convention: { id } }) as Site;
const answer = (text: string) => async () => ({ status: 200 as const, type: 'text/html', text });
const reply = () => ({ writeHead: () => ({ end: () => {} }), end: () => {} }) as unknown as ServerResponse;

/** Whether something is within a value, however deep. */
function holds(value: unknown, wanted: unknown, visited = new Set<unknown>()): boolean {
  if (value === wanted) return true;
  if (typeof value !== 'object' || value === null || visited.has(value)) return false;
  visited.add(value);
  return Object.values(value).some((part) => holds(part, wanted, visited));
}

test('copies do not keep a site in memory, and those of an earlier one are dropped', async () => {
  const [site, next, other] = [siteOf('first'), siteOf('first'), siteOf('second')];
  const before = copies.copiesTake().copies;
  for (let n = 0; n < 20; n += 1) {
    const copy = await copies.copyOf(site, `program?q=${n}`, answer('old'));
    expect(holds(copy, site)).toBe(false);
  }
  await copies.copyOf(other, 'program', answer('other'));
  expect(copies.copiesTake().copies).toBe(before + 21);
  expect(String((await copies.copyOf(next, 'program?q=1', answer('new'))).plain)).toBe('new');
  expect(copies.copiesTake().copies).toBe(before + 2);
  await copies.copyOf(site, 'now', answer('late')); // a request that began before the change
  expect(copies.copiesTake().copies).toBe(before + 2);
});

test('the compressed forms of a copy count in its size', async () => {
  const text = Array.from({ length: 5_000 }, () => Math.random().toString(36)).join(' ');
  const copy = await copies.copyOf(siteOf('third'), 'program', answer(text));
  const before = copies.copiesTake().bytes;
  for (const encoding of ['br', 'gzip', 'br'])
    await copies.sendCopy({ headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage, reply(), copy);
  const forms = await Promise.all(copy.bodies.values());
  expect(copies.copiesTake().bytes - before).toBe(forms.reduce((sum, { length }) => sum + length, 0));
});
