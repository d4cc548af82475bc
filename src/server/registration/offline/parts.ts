import { offlineRefusals } from '../../../messages/registration/offline.ts';
import { forbidden } from '../../errors/refusals.ts';
import { hasLibraryPrivilege } from '../../library/policy.ts';
import type { Db } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { manages } from '../issue.ts';
import type { SentAction } from './sentActions.ts';

/** What somebody may do at the desks of a convention without network. */
export interface Parts {
  /** Whether they check people in. */
  readonly registration: boolean;
  /** The library of the convention, where they lend its games. */
  readonly library_id: string | null;
  /** The events that they host. */
  readonly hosted: readonly string[];
}
/** The library of a convention if the viewer lends its games. */
export const lendsFor = (viewer: Viewer, library_id: string | null): string | null =>
  hasLibraryPrivilege(viewer, 'checkouts', library_id) ? library_id : null;

/** What the viewer may do now. @throws 403/450: nothing */
export async function partsOf(
  db: Db,
  viewer: Viewer,
  { id, library_id }: { id: string; library_id: string | null },
): Promise<Parts> {
  const hosts = await db.eventHost.findMany({
    where: { convention_id: id, user_id: viewer.user_id, event: { trashed: false } },
    select: { event_id: true },
  });
  const parts = {
    registration: manages(viewer, { convention_id: id }),
    library_id: lendsFor(viewer, library_id),
    hosted: hosts.map(({ event_id }) => event_id),
  };
  if (!parts.registration && !parts.library_id && !parts.hosted.length) throw forbidden(offlineRefusals.noDesk);
  return parts;
}
/** Whether somebody may do now what they did without network. */
export function mayDo(parts: Parts, sent: SentAction): boolean {
  if (sent.kind === 'lend' || sent.kind === 'return') return parts.library_id !== null;
  if (sent.kind !== 'arrival' && sent.kind !== 'arrival_undo') return parts.registration;
  return parts.registration || parts.hosted.includes(sent.event_id);
}
