import { db } from '../../src/server/db/client.ts';
import { systemContext } from '../../src/server/platform/systemContext.ts';
import { searchOutbox } from '../../src/server/search/indexing/outbox.ts';

/*
 * A process that does nothing but bring changes into the indexes. It is there to be killed.
 */
await db.$queryRaw`SELECT 1`;
const work = async () => {
  for (;;) {
    await searchOutbox.processBatch(systemContext('search'), new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
process.send?.('ready');
void work();
