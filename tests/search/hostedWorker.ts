import { db } from '../../src/server/db/client.ts';
import { searchDrain } from '../../src/server/search/indexing/outbox.ts';
import { onItsOwn } from '../../src/server/services/jobs/own.ts';

/*
 * A process that does nothing but bring changes into the indexes. It is there to be killed.
 */
await db.$queryRaw`SELECT 1`;
const work = async () => {
  for (;;) {
    await searchDrain.batch(onItsOwn('search'), new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
process.send?.('ready');
void work();
