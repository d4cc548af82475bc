import { api } from '../../../../client/api.ts';
import { printerText } from '../../../../messages/registration/printers.ts';
import type { BadgeSize } from './sizes.ts';

/** Copies that a request names at most. */
const MAX_COPIES = 20;

/** Prints copies on a printer of the service. @throws Refusal, Error in words for people if one is not on paper yet */
export async function sendToPrinter(
  id: string,
  { printer, printjob_ids, size }: { printer: string; printjob_ids: readonly string[]; size: BadgeSize },
): Promise<void> {
  for (let first = 0; first < printjob_ids.length; first += MAX_COPIES) {
    const part = printjob_ids.slice(first, first + MAX_COPIES);
    const { items } = await api.convention.sendToPrinter.mutate({ id, printer, printjob_ids: part, size });
    const late = items.find(({ is_printed }) => !is_printed);
    if (!late) continue;
    const { problem, printer: name } = late;
    if (!name) throw new Error(printerText.notSent({ name: printer }));
    throw new Error(problem ? printerText.waits({ name, problem }) : printerText.stillWaits({ name }));
  }
}
