import { z } from 'zod';
import { csvRefusals, importProgress, importRefusals } from '../../../messages/library/importRefusals.ts';
import { file, safeParse, text } from '../../../resources/fields.ts';
import { library } from '../../../resources/library/library.ts';
import { action } from '../../core/actions/action.ts';
import { lockRow } from '../../core/repository.ts';
import { invalid, notFound, Refusal, stateForbids } from '../../errors/refusals.ts';
import { collections } from '../../integrations/collections/collections.ts';
import { limitConcurrency } from '../../platform/concurrency/limitConcurrency.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { enqueue, isUnfinished } from '../../platform/jobs/queue.ts';
import { countUpload } from '../../platform/quotas/countUpload.ts';
import { uploadsOf } from '../../platform/uploads.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { hasLibraryPrivilege, isLibraryStaff } from '../policy.ts';
import type { Collection } from './collectedGame.ts';
import { parseCollection } from './collectionCsv.ts';
import type { ImportParams } from './importJob.ts';

const managesCatalog = (viewer: Viewer, { id }: { id: string }) => hasLibraryPrivilege(viewer, 'catalog', id);
const output = { job_id: z.string().meta({ description: 'The import job: GET /api/job/{id} shows its progress.' }) };

/** The largest file, and how many are read at a time. */
const MAX_BYTES = 2 * 1024 * 1024;
const limitParsing = limitConcurrency(1, 8, importRefusals.busy);
const fileTooLarge = () => new Refusal(413, 413, 'file', csvRefusals.tooLarge({ field: 'file', limit: MAX_BYTES / 1024 / 1024 }));

/** Requires that no import into the library is waiting or running. @throws 409/453 */
async function assertNoImportRunning({ db }: Context, library_id: string): Promise<void> {
  const last = await db.job.findFirst({
    where: { kind: 'library_import', library_id },
    orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
  });
  if (last && isUnfinished(last)) throw stateForbids(null, importRefusals.alreadyRunning);
}
/** Enqueues the job that imports. Without a collection, the job fetches it from the site. */
async function queueImport(ctx: Context, library_id: string, params: ImportParams, message: string, collection?: Collection) {
  const input = collection ? { input: collection as never } : {}; // holds texts and numbers only, so it can be stored as JSON
  const job = await enqueue(ctx, { kind: 'library_import', library_id, params: { ...params }, message, ...input });
  return { job_id: job.id };
}

export const importActions = {
  importExternal: action(
    library,
    'POST /{id}/import/external',
    {
      returns: { success: output },
      summary: "Import a user's collection from the game-collection site",
      description:
        'Runs in the background. For games already in the library, only empty fields are filled. The owner of the library gets an email when it is done.',
      input: { username: text(100) },
      required: ['username'],
      aliases: { external_username: 'username' },
      needsConfirmedEmail: true,
      mayCall: managesCatalog,
    },
    async ({ ctx, row, input }) => {
      if (!collections()) throw new Refusal(501, 501, null, importRefusals.noSite);
      await assertNoImportRunning(ctx, row.id);
      return queueImport(ctx, row.id, { source: 'site', name: input.username }, importProgress.waitingForSite);
    },
  ),
  importCsv: action(
    library,
    'POST /{id}/import/csv',
    {
      returns: { success: output },
      summary: 'Import a collection from a CSV file',
      description:
        'A collection exported from BoardGameGeek: a line with headings (objectname, objectid, own, minplayers, ...), then one game per line. Otherwise like the import from the site.',
      input: { file: file() },
      required: ['file'],
      opensTransaction: true,
      mayCall: managesCatalog,
    },
    async ({ ctx, row }) => {
      const [upload] = uploadsOf(ctx).filter(({ field }) => field === 'file');
      if (!upload) throw invalid('file', importRefusals.oneFile);
      if (upload.size > MAX_BYTES) throw fileTooLarge();
      await countUpload(ctx, upload.size);
      await assertNoImportRunning(ctx, row.id);
      const collection = await limitParsing(async () => parseCollection(await upload.read()));
      const name = safeParse(text(), upload.filename.slice(0, 255)).data ?? 'collection.csv';
      return transaction(ctx, async (ctx) => {
        if (!(await lockRow(ctx, library.name, row.id))) throw notFound(library.labels[1]);
        await assertNoImportRunning(ctx, row.id);
        return queueImport(ctx, row.id, { source: 'csv', name }, importProgress.waitingForTurn, collection);
      });
    },
  ),
  imports: action(
    library,
    'GET /{id}/imports',
    {
      returns: { list: 'job' },
      summary: 'List the imports into a library',
      mayCall: (viewer, { id }) => isLibraryStaff(viewer, id),
    },
    async ({ row }) => ({ kind: 'library_import', library_id: row.id }),
  ),
};
