import { z } from 'zod';
import { file, safeParse, text } from '../../../resources/fields.ts';
import { library } from '../../../resources/library/library.ts';
import { action } from '../../core/actions/action.ts';
import { invalid, Refusal, stateForbids } from '../../errors/refusals.ts';
import { collections } from '../../integrations/collections/collections.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, isUnfinished } from '../../platform/jobs/queue.ts';
import { uploadsOf } from '../../platform/uploads.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keeps, staffOf } from '../policy.ts';
import type { Collection } from './collectedGame.ts';
import { collectionInCsv } from './collectionInCsv.ts';
import type { ImportParams } from './importJob.ts';

const catalogues = (viewer: Viewer, { id }: { id: string }) => keeps(viewer, 'catalog', id);
const output = { job_id: z.string().meta({ description: 'The job that imports: GET /api/job/{id} tells how far it has got.' }) };

/** A library, which is locked, takes in one collection at a time. @throws 409/453 */
async function refuseSecond({ db }: Context, library_id: string): Promise<void> {
  const last = await db.job.findFirst({
    where: { kind: 'library_import', library_id },
    orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
  });
  if (last && isUnfinished(last))
    throw stateForbids(null, 'An import into this library is under way: wait for it, or cancel it.');
}
async function queueImport(ctx: Context, library_id: string, params: ImportParams, message: string, read?: Collection) {
  const input = read ? { input: read as never } : {}; // texts and numbers alone
  const job = await enqueue(ctx, { kind: 'library_import', library_id, params: { ...params }, message, ...input });
  return { job_id: job.id };
}

export const imports = {
  importExternal: action(
    library,
    'POST /{id}/import/external',
    {
      returns: { success: output },
      summary: "Import a user's collection from the game-collection site",
      description:
        'In the background: games that the library has are left alone except that empty fields are filled. The owner of the library gets a mail at the end.',
      input: { username: text(100) },
      required: ['username'],
      aliases: { external_username: 'username' },
      mayCall: catalogues,
    },
    async ({ ctx, row, input }) => {
      if (!collections())
        throw new Refusal(501, 501, null, 'No game-collection site is set up for this service: import a file instead.');
      await refuseSecond(ctx, row.id);
      return queueImport(ctx, row.id, { source: 'site', name: input.username }, 'Waiting for the site.');
    },
  ),
  importCsv: action(
    library,
    'POST /{id}/import/csv',
    {
      returns: { success: output },
      summary: 'Import a collection from a CSV file',
      description:
        'A file as collectors export it from BoardGameGeek: a line with headings (objectname, objectid, own, minplayers, ...), then one game a line. Otherwise as from the site.',
      input: { file: file() },
      required: ['file'],
      mayCall: catalogues,
    },
    async ({ ctx, row }) => {
      const [upload] = uploadsOf(ctx).filter(({ field }) => field === 'file');
      if (!upload) throw invalid('file', 'must be one file, sent as multipart/form-data.');
      const read = collectionInCsv(await upload.read());
      await refuseSecond(ctx, row.id);
      const name = safeParse(text(), upload.filename.slice(0, 255)).data ?? 'collection.csv';
      return queueImport(ctx, row.id, { source: 'csv', name }, 'Waiting for its turn.', read);
    },
  ),
  imports: action(
    library,
    'GET /{id}/imports',
    { returns: { list: 'job' }, summary: 'List the imports into a library', mayCall: (viewer, { id }) => staffOf(viewer, id) },
    async ({ row }) => ({ kind: 'library_import', library_id: row.id }),
  ),
};
