import { type SeedResult, seedDemo } from '../../../prisma/seed/demo.ts';
import { disconnect, pool } from '../db/client.ts';
import { gazetteer } from '../integrations/places/gazetteer/gazetteer.ts';
import { choosePlaces } from '../integrations/places/places.ts';

/*
 * A process that fills the database of its environment with the sample convention. It runs in one of its own, which takes its memory with
 * it. The profile is its argument.
 */

/** What it sends to the process that started it: lines for people, and the accounts at the end. */
export interface DemoMessage {
  readonly line?: string;
  readonly result?: SeedResult;
}
const send = (message: DemoMessage) => process.send?.(message);

process.once('disconnect', () => process.exit(1)); // whoever waits for the demo has ended
// Commits need not reach the disk one by one, because a demo that was lost in a crash is created again.
pool.options.options += ' -c synchronous_commit=off';
choosePlaces(gazetteer()); // the places of the demo exist only there
const profile = process.argv[2] === 'test' ? 'test' : 'demo';
const result = await seedDemo({ profile, say: (line) => send({ line }), terminal: process.stdout });
await disconnect();
process.removeAllListeners('disconnect');
process.send?.({ result } satisfies DemoMessage, () => process.disconnect());
