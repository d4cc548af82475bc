import { existsSync } from 'node:fs';
import { locked } from './db/locked.ts';

const seed = new URL('../../prisma/seed/demo.ts', import.meta.url);

interface Target {
  base_url: string;
  /** Connection string of the database. */
  url: string;
  demo: 'yes' | 'no';
}

/** Fills a database that nobody has used yet with the sample convention, through the API; the answer says how to sign in. */
export async function fillWithDemo({ base_url, url, demo }: Target, say: (line: string) => void): Promise<string[]> {
  if (demo === 'no' || !existsSync(seed)) return [];
  return locked(url, 'demo', async (client) => {
    const { rowCount: used } = await client.query('SELECT 1 FROM "user" LIMIT 1');
    if (used) return [];
    say('Filling the empty database with a sample convention.');
    const { seedDemo } = (await import(seed.href)) as {
      seedDemo: (target: { base_url: string; database_url: string }) => Promise<string[]>;
    };
    return seedDemo({ base_url, database_url: url });
  });
}
