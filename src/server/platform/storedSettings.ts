import { db } from '../db/client.ts';

const known = new Map<string, Promise<string>>();

/** A secret or choice of the installation, the same for all its machines; made at the first call anywhere. */
export function storedSetting(key: string, make: () => string): Promise<string> {
  const asked = known.get(key) ?? read(key, make);
  known.set(key, asked);
  asked.catch(() => known.delete(key)); // the next call asks again
  return asked;
}
async function read(key: string, make: () => string): Promise<string> {
  await db.$executeRaw`INSERT INTO setting (key, value) VALUES (${key}, ${make()}) ON CONFLICT (key) DO NOTHING`;
  return (await db.setting.findUniqueOrThrow({ where: { key } })).value;
}
