import { type SeedResult, seedDemo } from '../../../prisma/seed/demo.ts';
import { disconnect, pool } from '../db/client.ts';
import { gazetteer } from '../integrations/places/gazetteer/gazetteer.ts';
import { choosePlaces } from '../integrations/places/places.ts';

/** Fills the database of the settings with the sample convention, and closes the connections of this process. */
export async function fillDemo(profile: 'demo' | 'test', say: (line: string) => void): Promise<SeedResult> {
  // Commits need not reach the disk one by one, because a demo that was lost in a crash is created again.
  pool.options.options += ' -c synchronous_commit=off';
  choosePlaces(gazetteer()); // the places of the demo exist only there
  try {
    return await seedDemo({ profile, say, terminal: process.stdout });
  } finally {
    await disconnect();
  }
}
