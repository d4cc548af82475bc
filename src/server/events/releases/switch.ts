import { releaseRefusals, releaseWords } from '../../../messages/events/releases.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { draftChanges, forgetReleased, lockSchedule, releaseDraft } from './draft.ts';
import { addRelease, type ReleasingConvention } from './release.ts';

/** Locks the schedule of a convention before it begins or ceases to use releases: no change may be half released. */
export async function lockForReleases({ db }: Context, convention_id: string, sent: object = {}): Promise<void> {
  if ('uses_releases' in sent) await lockSchedule(db, convention_id);
}
/** Ends the use of releases only if nothing is kept back. @throws 409/453 uses_releases */
export async function checkSwitch({ db }: Context, row: ReleasingConvention, change: { readonly uses_releases?: boolean }) {
  if (change.uses_releases !== false || !row.uses_releases) return;
  const { length } = await draftChanges(db, row.id);
  if (length) throw stateForbids('uses_releases', releaseRefusals.unreleased({ count: length }));
  await releaseDraft(db, row.id); // what nobody sees, such as slots of cancelled events
}
/** A schedule that is public already is the first release. Otherwise nothing is released yet. */
export async function beginReleases(ctx: Context, row: ReleasingConvention, before: ReleasingConvention): Promise<void> {
  if (!row.uses_releases || before.uses_releases) return;
  await ctx.db.$executeRaw`DELETE FROM movedsitting WHERE convention_id = ${row.id}::uuid AND NOT is_public`;
  if (!row.is_schedule_public) await forgetReleased(ctx.db, row.id);
  else await addRelease(ctx, row.id, { name: releaseWords.first }, { changes: [], people: [] });
}
