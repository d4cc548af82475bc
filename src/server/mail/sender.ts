import { settings } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { formatFullMoment, formatTimesRange } from '../platform/format/times.ts';
import type { Sender } from './letter.ts';

/** The sender's name of mails that belong to no convention. */
const SERVICE_NAME = 'Convene';

const shared = globalThis as typeof globalThis & { conveneAddress?: string };
/** Sets the address of this process, which mails link to if NEXTAUTH_URL is not set. */
export const setServiceAddress = (base_url: string) => {
  shared.conveneAddress = base_url;
};
/** Returns the URL of a page. The host of a request is never used: an attacker could have chosen it. */
export function pageUrl(path: string): string {
  const { NEXTAUTH_URL, PORT } = settings();
  return new URL(path, NEXTAUTH_URL ?? shared.conveneAddress ?? `http://localhost:${PORT}`).href;
}

/** Loads the sender of a convention's mails; null: of mails of the service. */
export async function loadSender({ db }: Context, convention_id: string | null): Promise<Sender> {
  const convention = convention_id
    ? await db.convention.findUnique({
        where: { id: convention_id },
        select: { name: true, uri_part: true, colour: true, timezone: true, clock_type: true },
      })
    : null;
  const { name, uri_part, colour, timezone, clock_type } = convention ?? {
    name: SERVICE_NAME,
    uri_part: null,
    colour: null,
    timezone: 'utc',
    clock_type: 24,
  };
  return {
    name,
    color: colour,
    formatMoment: (instant) => formatFullMoment(instant, timezone, clock_type),
    formatRange: (start, end) => formatTimesRange(start, end, timezone),
    pageUrl,
    publicUrl: (page) => pageUrl(uri_part === null ? '/' : `/c/${uri_part}${page && `/${page}`}`),
  };
}
