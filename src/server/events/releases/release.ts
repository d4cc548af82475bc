import { createHash } from 'node:crypto';
import { releaseRefusals } from '../../../messages/events/releases.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { type Concerned, countClashes, peopleConcerned } from './concerned.ts';
import { type DraftChange, draftChanges, lockSchedule, releaseDraft } from './draft.ts';

/** A convention as far as releases need it. */
export interface ReleasingConvention {
  readonly id: string;
  readonly uses_releases: boolean;
  readonly is_schedule_public: boolean;
}
export interface Preview {
  readonly changes: readonly DraftChange[];
  readonly people: readonly Concerned[];
  readonly clash_count: number;
  /** Names all of this: what is released is what was read. */
  readonly token: string;
}

/** @throws 409/453 uses_releases */
export function requireReleases({ uses_releases }: ReleasingConvention): void {
  if (!uses_releases) throw stateForbids('uses_releases', releaseRefusals.notUsed);
}
/** What a release would change now, and for whom. */
export async function previewRelease({ db }: Context, { id, is_schedule_public }: ReleasingConvention): Promise<Preview> {
  const changes = await draftChanges(db, id);
  const people = await peopleConcerned(db, id, changes, is_schedule_public);
  const token = createHash('sha256')
    .update(JSON.stringify([changes, people]))
    .digest('base64url');
  return { changes, people, clash_count: countClashes(people), token };
}

/** The number of the next release. The convention is locked. */
async function nextNumber({ db }: Context, convention_id: string): Promise<number> {
  const { _max } = await db.scheduleRelease.aggregate({ where: { convention_id }, _max: { number: true } });
  return (_max.number ?? 0) + 1;
}
/** Writes down a release. */
export async function addRelease(
  ctx: Context,
  convention_id: string,
  { name, note = '' }: { readonly name: string; readonly note?: string | undefined },
  { changes, people }: Pick<Preview, 'changes' | 'people'>,
): Promise<string> {
  const { db } = ctx;
  const { id } = await db.scheduleRelease.create({
    data: {
      ...{ convention_id, name, note, number: await nextNumber(ctx, convention_id), user_id: requireUser(ctx).user_id },
      ...{ change_count: changes.length, people_count: people.length },
    },
    select: { id: true },
  });
  await db.scheduleReleaseChange.createMany({
    data: changes.map(({ event_id, eventsession_id, kind, before, after }) => ({
      ...{ convention_id, schedulerelease_id: id, event_id, eventsession_id, kind },
      ...{ before_start_date: before?.start ?? null, before_end_date: before?.end ?? null, before_place: before?.place ?? null },
      ...{ after_start_date: after?.start ?? null, after_end_date: after?.end ?? null, after_place: after?.place ?? null },
    })),
  });
  await db.scheduleReleaseMail.createMany({
    data: people.map(({ user_id, address, name, changes }) => ({
      ...{ convention_id, schedulerelease_id: id, user_id, address, name },
      content: JSON.parse(JSON.stringify(changes)),
    })),
  });
  return id;
}

/**
 * Releases the plan: from now on everybody sees it. What is released must be what `token` names. The events are locked, in the order of their
 * ids, and then the convention. @throws 409/453 uses_releases, changes, token
 */
export async function release(
  ctx: Context,
  convention: ReleasingConvention,
  words: { readonly name: string; readonly note?: string | undefined },
  token: string | undefined,
): Promise<Preview & { id: string }> {
  const { db } = ctx;
  await lockSchedule(db, convention.id);
  const locked = await db.$queryRaw<ReleasingConvention[]>`
    SELECT id::text, uses_releases, is_schedule_public FROM convention WHERE id = ${convention.id}::uuid FOR NO KEY UPDATE`;
  requireReleases(locked[0] ?? convention);
  const preview = await previewRelease(ctx, locked[0] ?? convention);
  if (!preview.changes.length) throw stateForbids('changes', releaseRefusals.nothingToRelease);
  if (preview.token !== token) throw stateForbids('token', releaseRefusals.changedMeanwhile);
  const id = await addRelease(ctx, convention.id, words, preview);
  await releaseDraft(db, convention.id);
  return { ...preview, id };
}
