import { db } from '../db/client.ts';

const cache = new Map<string, Promise<string>>();

/** A secret or choice that all machines of the installation share. The first call on any of them creates it. */
export function storedSetting(key: string, make: () => string): Promise<string> {
  const value = cache.get(key) ?? read(key, make);
  cache.set(key, value);
  value.catch(() => cache.delete(key)); // the next call reads it again
  return value;
}
async function read(key: string, make: () => string): Promise<string> {
  await db.$executeRaw`INSERT INTO setting (key, value) VALUES (${key}, ${make()}) ON CONFLICT (key) DO NOTHING`;
  return (await db.setting.findUniqueOrThrow({ where: { key } })).value;
}
