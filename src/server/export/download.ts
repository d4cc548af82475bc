import { isDeepStrictEqual } from 'node:util';
import { fileRefusals } from '../../messages/export/files.ts';
import { viewerOfSession } from '../auth/sessionViewers.ts';
import { forbidden, Refusal, sessionInvalid } from '../errors/refusals.ts';
import { type Context, type Db, requireUser } from '../platform/context.ts';
import { countUses } from '../platform/quotas/countUses.ts';
import type { Viewer } from '../platform/viewer.ts';

/*
 * A person downloads one list at a time, whichever process sends it. A row of `quotause` stands for the download and is known by its end,
 * which is put off while the file goes on; of a process that died it is over soon.
 */

/** For how many seconds a download holds its place, and after how many it holds it anew. A reader may take nothing for 60 seconds. */
const PLACE = { seconds: 180, renewedAfter: 30 } as const;
/** How long a download may take, in milliseconds: it was allowed by what was true at its start. */
const LIMIT = 30 * 60_000;

/** A download that is going on. */
export interface Download {
  /** To be asked before each block. @throws 401, 403/450 if its reader has not the same rights any more, 503 if it takes too long */
  goOn(): Promise<void>;
  end(): Promise<void>;
}

const keyOf = (user_id: string) => `download:${user_id}`;
async function takePlace(db: Db, user_id: string): Promise<Date | null> {
  const [place] = await db.$queryRaw<{ until_date: Date }[]>`
    INSERT INTO quotause AS stored (key, used, "limit", until_date)
    VALUES (${keyOf(user_id)}, 1, 1, clock_timestamp() + make_interval(secs => ${PLACE.seconds}::float8))
    ON CONFLICT (key) DO UPDATE SET until_date = excluded.until_date WHERE stored.until_date <= clock_timestamp()
    RETURNING until_date`;
  return place?.until_date ?? null;
}
async function keepPlace(db: Db, user_id: string, until: Date): Promise<Date | null> {
  const [place] = await db.$queryRaw<{ until_date: Date }[]>`
    UPDATE quotause SET until_date = clock_timestamp() + make_interval(secs => ${PLACE.seconds}::float8)
    WHERE key = ${keyOf(user_id)} AND until_date = ${until} RETURNING until_date`;
  return place?.until_date ?? null;
}
const leavePlace = (db: Db, user_id: string, until: Date) =>
  db.$executeRaw`DELETE FROM quotause WHERE key = ${keyOf(user_id)} AND until_date = ${until}`;

/** What decides what somebody may read. */
function rightsOf({
  username: _username,
  display_name: _name,
  real_name: _realName,
  email_confirmed: _confirmed,
  ...rights
}: Viewer) {
  return rights;
}

const oneAtATime = () => new Refusal(429, 452, '_format', fileRefusals.oneAtATime, { retryAfter: 5 });
/**
 * Begins the download of a list.
 * @throws 401, 429/452 for several at a time or too many in an hour
 */
export async function startDownload(ctx: Context): Promise<Download> {
  const { db } = ctx;
  const viewer = requireUser(ctx);
  const { user_id } = viewer;
  const started = performance.now();
  let place = await takePlace(db, user_id);
  if (!place) throw oneAtATime();
  let renewed = started;
  const end = async () => {
    const held = place;
    place = null;
    if (held) await leavePlace(db, user_id, held);
  };
  const goOn = async () => {
    const now = performance.now();
    if (now - started > LIMIT) throw new Refusal(503, 503, '_format', fileRefusals.tookTooLong, { retryAfter: 5 });
    const current = await viewerOfSession(ctx.request.session_id ?? '');
    if (!current) throw sessionInvalid();
    if (current !== viewer && !isDeepStrictEqual(rightsOf(current), rightsOf(viewer)))
      throw forbidden(fileRefusals.rightsChanged, '_format');
    if (!place || now - renewed < PLACE.renewedAfter * 1_000) return;
    renewed = now;
    place = await keepPlace(db, user_id, place);
    if (!place) throw oneAtATime();
  };
  try {
    await countUses(ctx, { quota: 'downloads', of: user_id });
    return { goOn, end };
  } catch (error) {
    await end();
    throw error;
  }
}
