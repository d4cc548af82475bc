import { archiveRefusals } from '../../../messages/backup/archive.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { user } from '../../../resources/people/user.ts';
import type { Resource } from '../../../resources/resource.ts';
import { ARCHIVE_PATH } from '../../convention/archiving/archiveActions.ts';
import { isThere, keptFileOf, readKeptFile } from '../../convention/archiving/keptFile.ts';
import { refuseApplications } from '../../core/policy.ts';
import { loadRow } from '../../core/read/loadRow.ts';
import { forbidden, notFound, Refusal } from '../../errors/refusals.ts';
import { startDownload } from '../../export/download.ts';
import { requireUser } from '../../platform/context.ts';
import { isUnfinished } from '../../platform/jobs/queue.ts';
import { isDirector } from '../../platform/policy.ts';
import { byteRange } from './byteRange.ts';
import { personalDownload } from './personalDownload.ts';

/** Whether a path is that of the archive of a convention. */
export const isArchive = (pathname: string): boolean => ARCHIVE_PATH.test(pathname);

/** Answers GET /archives/JOB.tar.gz: one convention as a file, or a range of its bytes, for the leader and the directors of its group. */
export const archive = personalDownload(
  archiveRefusals.readOnly,
  async (ctx, pathname, { headers: { range, 'if-range': ifRange } }) => {
    const viewer = requireUser(ctx);
    refuseApplications(ctx, user as unknown as Resource); // used as data only
    const id = ARCHIVE_PATH.exec(pathname)?.[1] ?? '';
    const job = await ctx.db.job.findFirst({ where: { id, kind: 'convention_archive' } });
    if (!job?.convention_id) throw notFound(archiveRefusals.record);
    const row = await loadRow(ctx, convention as unknown as Resource, job.convention_id);
    if (!isDirector(viewer, String(row.group_id))) throw forbidden(archiveRefusals.directorsOnly);
    if (isUnfinished(job)) throw new Refusal(503, 503, null, archiveRefusals.beingWritten, { retryAfter: 5 });
    const file = keptFileOf(job);
    if (!file || !(await isThere(ctx, file))) throw notFound(archiveRefusals.record);
    const { bytes } = file;
    const etag = `"${job.id}"`;
    const part = byteRange(ifRange === undefined || ifRange === etag ? range : undefined, bytes);
    if (part === 'none') throw new Refusal(416, 416, null, archiveRefusals.noSuchBytes);
    const { from, to } = part ?? { from: 0, to: bytes - 1 };
    const { goOn, end } = await startDownload(ctx);
    const headers = {
      ...{ 'Content-Type': 'application/gzip', 'Content-Disposition': `attachment; filename="${String(row.uri_part)}.tar.gz"` },
      ...{ 'Content-Length': String(to + 1 - from), 'Accept-Ranges': 'bytes', ETag: etag },
      ...(part ? { 'Content-Range': `bytes ${from}-${to}/${bytes}` } : {}),
    };
    return { status: part ? 206 : 200, headers, content: readKeptFile(ctx.db, file, from, to, goOn), end };
  },
);
