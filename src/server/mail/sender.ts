import { settings } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { formatFullMoment, formatTimesRange } from '../platform/format/times.ts';
import type { Sender } from './letter.ts';

/** The name of the service where no convention speaks. */
const SERVICE_NAME = 'Convene';

const shared = globalThis as typeof globalThis & { conveneAddress?: string };
/** Says where this process answers: the address that mails name until NEXTAUTH_URL says it better. */
export const setServiceAddress = (base_url: string) => {
  shared.conveneAddress = base_url;
};
/** The whole address of a page. What a request calls the service is never asked: a stranger could have made it up. */
export function pageUrl(path: string): string {
  const { NEXTAUTH_URL, PORT } = settings();
  return new URL(path, NEXTAUTH_URL ?? shared.conveneAddress ?? `http://localhost:${PORT}`).href;
}

/** In whose name mails of a convention are written; null: of none. */
export async function loadSender({ db }: Context, convention_id: string | null): Promise<Sender> {
  const about = convention_id
    ? await db.convention.findUnique({ where: { id: convention_id }, select: { name: true, timezone: true, clock_type: true } })
    : null;
  const { name, timezone, clock_type } = about ?? { name: SERVICE_NAME, timezone: 'utc', clock_type: 24 };
  return {
    name,
    formatMoment: (instant) => formatFullMoment(instant, timezone, clock_type),
    formatRange: (start, end) => formatTimesRange(start, end, timezone),
    pageUrl,
  };
}
