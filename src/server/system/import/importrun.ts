import { z } from 'zod';
import { importRefusals } from '../../../messages/system/imports.ts';
import { file, id, oneOf } from '../../../resources/fields.ts';
import { importKinds, importrun } from '../../../resources/system/importrun.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { forbidden, invalid } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { isStaff } from '../../platform/policy.ts';
import { countUpload } from '../../platform/quotas/countUpload.ts';
import { uploadsOf } from '../../platform/uploads.ts';
import { mayRead, visibleTo } from './access.ts';
import { readTable, type TableRow } from './file/readTable.ts';
import { guessMapping, importFields, matchFields } from './importFields.ts';
import { resourceOf } from './plan.ts';
import { rowActions } from './rowActions.ts';
import { steps } from './steps.ts';

const CHUNK = 1_000;

export const behavior: BehaviorOf<typeof importrun> = { policy: { mayRead, visibleTo } };

async function storeRows({ db }: Context, importrun_id: string, rows: readonly TableRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await db.importRow.createMany({
      data: rows.slice(at, at + CHUNK).map(({ line, cells }) => ({ importrun_id, line, cells: [...cells] })),
    });
}
const fieldSchema = z.object({ name: z.string(), label: z.string(), required: z.boolean(), match_only: z.boolean() });

export const actions = {
  upload: action(
    importrun,
    'POST /upload',
    {
      returns: { record: 'importrun' },
      summary: 'Upload a table to import',
      description:
        'A CSV file (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252) or an Excel workbook, with headings in the first row: at most 10 MB, 20,000 rows and 200 columns. Or a schedule as frab XML or pretalx JSON, from which events, rooms or spaces are read. Nothing is imported yet. mapping is a guess at the field for each column.',
      input: { convention_id: id('convention'), kind: oneOf(importKinds), file: file() },
      required: ['convention_id', 'kind', 'file'],
      opensTransaction: true,
    },
    async ({ ctx, viewer, input: { convention_id, kind } }) => {
      if (!isStaff(viewer, convention_id)) throw forbidden(importRefusals.mayNot);
      const [upload] = uploadsOf(ctx).filter(({ field }) => field === 'file');
      if (!upload) throw invalid('file', importRefusals.oneFile);
      await countUpload(ctx, upload.size);
      const { head, rows } = await readTable(await upload.read(), kind);
      const fields = importFields(resourceOf({ kind }), viewer);
      const kept = await ctx.db.importMapping.findUnique({ where: { convention_id_kind: { convention_id, kind } } });
      const mapping = guessMapping(head, fields, (kept?.headings ?? {}) as Record<string, string | null>);
      const filename = upload.filename.slice(0, 200) || 'table.csv';
      return transaction(ctx, async (ctx) => {
        const run = await ctx.db.importRun.create({
          data: {
            convention_id,
            kind,
            filename,
            user_id: viewer.user_id,
            columns: [...head],
            mapping,
            counts: { total: rows.length },
          },
        });
        await storeRows(ctx, run.id, rows);
        return run;
      });
    },
  ),
  fields: action(
    importrun,
    'GET /{id}/fields',
    {
      returns: { success: { fields: z.array(fieldSchema), match: z.array(z.string()), sample: z.array(z.array(z.string())) } },
      summary: 'List the fields that a table can fill',
      description: 'Also the fields for matching existing records, and the first rows of the file.',
      mayCall: mayRead,
    },
    async ({ ctx, viewer, row }) => {
      const r = resourceOf(row);
      const fields = importFields(r, viewer).map(({ name, label, required, matchOnly }) => ({
        name,
        label,
        required,
        match_only: matchOnly,
      }));
      const first = await ctx.db.importRow.findMany({ where: { importrun_id: row.id }, orderBy: { line: 'asc' }, take: 5 });
      return {
        fields,
        match: matchFields(r).filter((name) => fields.some((field) => field.name === name)),
        sample: first.map(({ cells }) => cells as string[]),
      };
    },
  ),
  ...steps,
  ...rowActions,
};
