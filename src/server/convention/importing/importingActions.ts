import { z } from 'zod';
import { importingProgress, importingRefusals } from '../../../messages/convention/importing.ts';
import { permissionRefusals } from '../../../messages/core/refusals.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { id, password, text } from '../../../resources/fields.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { requireConfirmedEmail } from '../../auth/confirmedEmail.ts';
import { encrypt } from '../../auth/encryption.ts';
import { action } from '../../core/actions/action.ts';
import { forbidden, invalid, missing, Refusal, stateForbids } from '../../errors/refusals.ts';
import { problemOfUrl } from '../../integrations/webhooks/publicAddress.ts';
import { SourceFailure } from '../../integrations/wing/readPublic.ts';
import { SourceBusy, SourceRefused, sourceAddressOf, WingService } from '../../integrations/wing/wingService.ts';
import { settings } from '../../platform/config.ts';
import { actorOf } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { isDirector, isStaff } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import { type ImportInput, type ImportParams, sessionOwner } from './importState.ts';
import { deleteImport, findTouchedImport } from './untouchedImport.ts';

/** Has what the other service answers tell of the parameter that is at fault. */
async function asking<T>(field: string, refused: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceRefused) throw invalid(field, refused);
    if (error instanceof SourceFailure || error instanceof SourceBusy) throw new Refusal(504, 504, 'address', error.message);
    throw error;
  }
}
export const actions = {
  importFromService: action(
    convention,
    'POST /import-from-service',
    {
      returns: { success: { job_id: z.string(), name: z.string() } },
      summary: 'Import a convention from another service',
      description:
        'From another installation, or any service with the same protocol in either dialect. address: where the convention is there, in its API or dashboard. With api_key_id, username and password, the service signs in once; only the session is stored, encrypted, until the job ends. Without them, only public data is imported. A job creates the new convention, private, and returns a report. Importing the same convention again updates what has changed there.',
      input: {
        ...{ group_id: id('group'), address: text(500) },
        ...{ api_key_id: text(100), username: text(254), password: password() },
      },
      required: ['group_id', 'address'],
      opensTransaction: true,
      mayCall: ({ scope }) => !scope?.convention_id, // it makes another convention
    },
    async ({ ctx, viewer, input: { group_id, address, ...credentials } }) => {
      if (!isDirector(viewer, group_id)) throw forbidden(permissionRefusals.mayNotCreate({ record: 'a convention' }), 'group_id');
      requireConfirmedEmail(viewer);
      const where = sourceAddressOf(address);
      if (!where) throw invalid('address', importingRefusals.address);
      const { service, source_id } = where;
      if (settings().PRIVATE_IMPORTS !== 'yes' && problemOfUrl(new URL(service)))
        throw invalid('address', importingRefusals.notPublic);
      const { api_key_id = '', username = '', password = '' } = credentials;
      const given = { api_key_id, username, password };
      const lacking = Object.entries(given).find(([, value]) => !value)?.[0];
      const signsIn = Object.values(given).some(Boolean);
      if (signsIn && lacking) throw missing(lacking);
      await countUses(ctx, { quota: 'conventions', of: viewer.user_id });
      const session_id = signsIn
        ? await asking('password', importingRefusals.wrongSignIn, () => new WingService(service, null).signIn(given))
        : null;
      const { name } = await asking('address', importingRefusals.noConvention, () =>
        new WingService(service, session_id).convention(source_id),
      );
      const { session_row_id } = viewer;
      const kept = session_id && Buffer.from(await encrypt(session_id, sessionOwner(session_row_id))).toString('base64');
      const actor = { ...actorOf(ctx, 'POST /convention/import-from-service') };
      const params = { group_id, service, source_id, session_row_id, actor } satisfies ImportParams;
      const input = { session: kept } satisfies ImportInput;
      const { id: job_id } = await enqueue(ctx, { kind: 'service_import', params, input, message: importingProgress.waiting });
      return { job_id, name: String(name).slice(0, 200) };
    },
  ),
  imported: action(
    convention,
    'GET /{id}/imported',
    {
      returns: {
        success: {
          service: z.string().nullable(),
          source_id: z.string().nullable(),
          done_date: z.date().nullable(),
          may_undo: z.boolean(),
          waiting: z.int().meta({ description: 'Email addresses with items that their owner has not taken over yet.' }),
          unmailed: z.int().meta({ description: 'How many of them were not emailed yet.' }),
        },
      },
      summary: 'Find the service that a convention came from',
      description: 'Also whether its import can be undone, which is possible until something is changed in it.',
      mayCall: (viewer, row) => isStaff(viewer, row.id),
    },
    async ({ ctx, viewer, row: { id, group_id } }) => {
      const found = await ctx.db.importSource.findUnique({ where: { convention_id: id } });
      const { service = null, source_id = null, done_date = null } = found ?? {};
      const may_undo = found !== null && isDirector(viewer, group_id) && !(await findTouchedImport(ctx, id));
      const [people] = await ctx.db.$queryRaw<{ waiting: number; unmailed: number }[]>`
        SELECT count(DISTINCT email)::int AS waiting, (count(DISTINCT email) FILTER (WHERE invited_date IS NULL))::int AS unmailed
        FROM importperson WHERE convention_id = ${id}::uuid`;
      const { waiting = 0, unmailed = 0 } = people ?? {};
      return { service, source_id, done_date, may_undo, waiting, unmailed };
    },
  ),
  undoImport: action(
    convention,
    'POST /{id}/undo-import',
    {
      returns: 'success',
      summary: 'Undo an import that has not been changed',
      takesLong: true,
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
      precondition: async ({ ctx, row }) => {
        if (!(await ctx.db.importSource.findUnique({ where: { convention_id: row.id } })))
          throw stateForbids(null, importingRefusals.notImported);
      },
      changesAccess: true,
    },
    async ({ ctx, row }) => {
      const touched = await findTouchedImport(ctx, row.id);
      if (touched) throw stateForbids(null, importingRefusals.touched({ record: resourceIfAny(touched)?.labels[1] ?? touched }));
      await deleteImport(ctx, row.id);
    },
  ),
};
