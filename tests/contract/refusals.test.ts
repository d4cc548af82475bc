import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document, JsonObject } from '../../src/server/http/openapi/document.ts';
import { type Account, caller, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/*
 * What every operation can be refused for, whatever it does: the document promises it, and so it is tried at each. What is special to
 * an operation is reached by its own tests; tests/run.ts compares what all of them reached with the document.
 */
let service: TestService;
let admin: Account;
let document: Document;
beforeAll(async () => {
  service = await createService();
  admin = await signUp(service, { admin: true });
  document = (await admin.call('GET', '/api/openapi.json')).body as unknown as Document;
}, 60_000);
afterAll(() => service.stop());

const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
interface Tried {
  method: string;
  path: string;
  promises: Set<string>;
}
/** Every operation, with ids of records that do not exist. */
const operations = (): Tried[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, nobody),
      promises: new Set(
        Object.entries(responses).flatMap(([status, response]) => {
          const name =
            status === 'default'
              ? ''
              : (String((response as JsonObject).$ref ?? '')
                  .split('/')
                  .at(-1) ?? '');
          return (document.components.responses[name]?.['x-refusals'] as string[] | undefined) ?? [];
        }),
      ),
    })),
  );
/** Those of the operations that promise a refusal and answer something else. */
async function unlike(
  short: string,
  answer: (tried: Tried) => Promise<string>,
  among = (tried: Tried) => tried.promises.has(short),
) {
  const found: string[] = [];
  const left = operations().filter(among);
  const worker = async () => {
    for (let tried = left.pop(); tried; tried = left.pop()) {
      const got = await answer(tried);
      if (!got.startsWith(`${short} `)) found.push(`${tried.method} ${tried.path}: ${got}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return found;
}
const raw = (method: string, path: string, type: string, body: string) =>
  admin.call(method, path, undefined, { headers: { 'content-type': type }, raw: body });

describe('every operation refuses', { timeout: 60_000 }, () => {
  test('a forbidden parameter name: 400/442', async () => {
    expect(await unlike('400/442', ({ method, path }) => refusal(admin.call(method, `${path}?__proto__=1`)))).toEqual([]);
  });
  test('a session that does not exist: 401/401', async () => {
    const wrong = caller(service, nobody);
    expect(await unlike('401/401', ({ method, path }) => refusal(wrong(method, path)))).toEqual([]);
  });
  test('an unsupported type of body: 415/444', async () => {
    expect(await unlike('415/444', ({ method, path }) => refusal(raw(method, path, 'image/png', 'x')))).toEqual([]);
  });
  test('a body that is too large: 413/413', async () => {
    const large = JSON.stringify({ a: 'x'.repeat(1024 * 1024) });
    expect(await unlike('413/413', ({ method, path }) => refusal(raw(method, path, 'application/json', large)))).toEqual([]);
  });
  test('an unknown id: 404/404', async () => {
    // The way in by single sign-on asks for a key first.
    const key = { private_key: 'some key' };
    const unknown = ({ promises, path }: Tried) => promises.has('404/404') && path.includes(nobody);
    const answer = ({ method, path }: Tried) => refusal(admin.call(method, path, /\/sso\//.test(path) ? key : {}));
    expect(await unlike('404/404', answer, unknown)).toEqual([]);
  });
  test('a key that was used for another request: 409/443', async () => {
    const again = async ({ method, path }: Tried) => {
      const headers = { 'Idempotency-Key': path };
      await admin.call(method, path, {}, { headers });
      return refusal(admin.call(method, path, { other: 1 }, { headers }));
    };
    const posts = ({ method, path }: Tried) => method === 'POST' && !/^\/api\/(session|_test)(\/|$)/.test(path);
    expect(await unlike('409/443', again, posts)).toEqual([]);
  });
});
