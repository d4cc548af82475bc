import { ownDataRefusals } from '../../../messages/people/ownData.ts';
import { user } from '../../../resources/people/user.ts';
import type { Resource } from '../../../resources/resource.ts';
import { refuseApplications } from '../../core/policy.ts';
import { db } from '../../db/client.ts';
import { startDownload } from '../../export/download.ts';
import { OWN_DATA_PATH } from '../../people/ownData/ownDataActions.ts';
import { writeOwnData } from '../../people/ownData/writeOwnData.ts';
import { requireUser } from '../../platform/context.ts';
import { personalDownload } from './personalDownload.ts';

/** Whether a path is that of somebody's own data. */
export const isOwnData = (path: string): boolean => path === OWN_DATA_PATH;

/** Answers GET /own-data.zip: everything that is stored about the user of the session, who must have signed in a moment ago. */
export const ownData = personalDownload(ownDataRefusals.readOnly, async (ctx) => {
  const { user_id } = requireUser(ctx);
  refuseApplications(ctx, user as unknown as Resource); // used as data only
  const { goOn, end } = await startDownload(ctx);
  const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="my-data.zip"' };
  return { headers, content: writeOwnData(db, user_id, goOn), end };
});
