import type { World } from '../world.ts';

/** Starts the import of somebody else's collection, and cancels it. */
export async function makeImports({ librarians: { owner }, progress }: World): Promise<void> {
  const { items } = await owner.api.library.list({ user_id: owner.user_id });
  const csv = 'objectname,objectid,own,minplayers,maxplayers\nSomebody Else’s Game,1,1,2,4\n';
  const file = 'collection.csv';
  const { job_id } = await owner.withFile(file, Buffer.from(csv)).library.importCsv({ id: items[0]?.id ?? '', file });
  await owner.api.job.cancel({ id: job_id });
  progress.add('cancelled import');
}
