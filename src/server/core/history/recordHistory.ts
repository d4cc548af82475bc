import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { withArticle } from '../../../messages/article.ts';
import { permissionRefusals } from '../../../messages/core/refusals.ts';
import type { Schema } from '../../../resources/fields.ts';
import type { Resource } from '../../../resources/resource.ts';
import type { HistoryEntry } from '../../../resources/system/history.ts';
import { forbidden } from '../../errors/refusals.ts';
import { requireUser } from '../../platform/context.ts';
import { procedure } from '../../platform/trpc.ts';
import { accessTo } from '../policy.ts';
import { takeRecords } from '../read/answerBudget.ts';
import type { Page } from '../read/list.ts';
import { loadRow } from '../read/loadRow.ts';
import { documentOnly, idParameter, inputOnly, parameter } from '../schemas/inputs.ts';
import { entryFor, type HistoryInput, historyPage, storedEntries } from './entries.ts';
import { nameAmong } from './names.ts';
import { columnsShownIn } from './shownColumns.ts';

/** The parameters of every history, for the document. */
export const historyParameters: Record<string, Schema> = {
  _page_number: parameter('From 1.', { type: 'integer', minimum: 1 }),
  _items_per_page: parameter('1 to 100, default 25.', { type: 'integer', minimum: 1 }),
};

/**
 * GET /api/<resource>/{id}/history: the changes of a record, newest first, for those who may edit all of it. Columns that the record hides
 * from them are left out.
 */
export const recordHistory = (r: Resource) =>
  procedure
    .meta({
      openapi: {
        method: 'GET',
        path: `/${r.name}/{id}/history`,
        tags: [r.name],
        summary: `List the changes of ${withArticle(r.labels[1])}`,
        description: 'Newest first, without hidden fields. Needs full edit access.',
      },
    })
    .input(inputOnly(() => z.object({ ...idParameter, ...historyParameters }) as Schema<{ id: string } & HistoryInput>)) // as its parameters say
    .output(documentOnly(() => historyPage))
    .query(async ({ ctx, input }): Promise<Page<HistoryEntry>> => {
      const viewer = requireUser(ctx);
      const row = await loadRow(ctx, r, input.id);
      const { edit, only } = accessTo(r, viewer, row);
      if (!viewer.admin && (edit !== true || only))
        throw forbidden(permissionRefusals.mayNotReadOfRecord({ record: r.labels[1] }));
      const shown = (await columnsShownIn(ctx, r, [row])).get(row.id) ?? new Set();
      const where = Prisma.sql`record_id = ${row.id}::uuid AND resource = ${r.name}`;
      const { paging, items } = await storedEntries(ctx, where, input);
      takeRecords(ctx, items.length);
      const name = nameAmong(r, row, shown);
      return { paging, items: items.map((stored) => entryFor(ctx, r, stored, shown, name)) };
    });
