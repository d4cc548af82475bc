import { z } from 'zod';
import { printerProblem } from '../../../messages/registration/printers.ts';
import { type BadgeSize, sizeNames } from '../../../paper/badge/sheets.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { anyId, list, oneOf, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { statusOf } from '../../integrations/printers/ipp.ts';
import type { PrinterAddress } from '../../platform/address/printerList.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { printers } from './printers.ts';
import { sendCopies } from './sendCopies.ts';

const MAX_COPIES = 20;
const mayCall = (viewer: Viewer, row: { id: string }) => can(viewer, 'registration', row.id);
const printer = z.object({
  name: z.string(),
  state: z.enum(['ready', 'busy', 'stopped', 'unreachable', 'unsuitable']),
  /** What is wrong with it, as text. */
  problems: z.array(z.string()),
});
async function describe(address: PrinterAddress): Promise<z.infer<typeof printer>> {
  const { name } = address;
  const status = await statusOf(address).catch(() => null);
  if (!status) return { name, state: 'unreachable', problems: [] };
  const state = ({ idle: 'ready', processing: 'busy', stopped: 'stopped' } as const)[status.state];
  return { name, state: status.format ? state : 'unsuitable', problems: status.reasons.map(printerProblem) };
}

export const actions = {
  printers: action(
    convention,
    'GET /{id}/printers',
    {
      returns: z.object({ items: z.array(printer) }),
      summary: 'List the printers of this service',
      description: 'Printers that badges can be sent to, with their current state. The operator of the service adds them.',
      mayCall,
    },
    async () => ({ items: await Promise.all(printers().map(describe)) }),
  ),
  sendToPrinter: action(
    convention,
    'POST /{id}/send-to-printer',
    {
      returns: z.object({
        items: z.array(
          z.object({
            ...{ printjob_id: z.string(), printer: z.string().nullable() },
            ...{ is_printed: z.boolean(), problem: z.string().nullable() },
          }),
        ),
      }),
      summary: 'Print copies of badges on a printer of this service',
      description:
        'printjob_ids: from the labels. Waits up to 15 seconds for the copies to be printed, and marks those as printed. is_printed: false while the printer has the copy; problem then says why. printer: the printer that has the copy. Sending a copy again checks that printer first, so it is not printed twice. size: for badges without a design.',
      input: { printer: text(60), printjob_ids: list(anyId, MAX_COPIES), size: oneOf(sizeNames) },
      required: ['printer', 'printjob_ids'],
      mayCall,
      opensTransaction: true,
    },
    async ({ ctx, row, input: { printer, printjob_ids, size = '102x76' } }) => ({
      items: await sendCopies(ctx, row, { ids: printjob_ids, printer, size: size as BadgeSize }), // one of its names
    }),
  ),
};
