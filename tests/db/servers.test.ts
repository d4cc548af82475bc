import { expect, test } from 'vitest';
import { serverUrls } from '../../src/server/db/servers/serverUrls.ts';
import { sharedNext } from '../../src/server/platform/concurrency/sharedNext.ts';
import { readConfig } from '../../src/server/platform/config.ts';

test('a URL with several hosts names a server for each', () => {
  expect(serverUrls('postgresql://a:b@one:5432,two/name?sslmode=require')).toEqual([
    'postgresql://a:b@one:5432/name?sslmode=require',
    'postgresql://a:b@two/name?sslmode=require',
  ]);
  expect(serverUrls('postgresql://one/name')).toEqual(['postgresql://one/name']);
  expect(serverUrls('postgresql://convene@localhost/name?host=%2Ftmp')).toEqual([
    'postgresql://convene@localhost/name?host=%2Ftmp',
  ]);
});

test('addresses of replicas are checked at the start, and not shown', () => {
  const DATABASE_URL = 'postgresql://one/name';
  const { DATABASE_REPLICA_URLS } = readConfig({
    DATABASE_URL,
    DATABASE_REPLICA_URLS: 'postgresql://two/name, postgres://three/name',
  });
  expect(DATABASE_REPLICA_URLS).toEqual(['postgresql://two/name', 'postgres://three/name']);
  expect(() => readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: 'mysql://secret@two' })).toThrow(
    /DATABASE_REPLICA_URLS=\.\.\.: must begin with postgresql:\/\//,
  );
  expect(() => readConfig({ DATABASE_REPLICA_URLS: 'postgresql://two/name' })).toThrow(/DATABASE_URL=/);
});

test('a shared run begins after everybody who shares it has asked', async () => {
  const started: number[] = [];
  let asked = 0;
  const run = sharedNext(async () => {
    started.push(asked);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return started.length;
  });
  const ask = () => {
    asked += 1;
    return run();
  };
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 2, 2]);
  expect(started).toEqual([1, 3]);
  expect(await ask()).toBe(3);
});
