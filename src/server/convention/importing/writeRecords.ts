import { createHash } from 'node:crypto';
import type { ImportMap, ImportRecord } from '../../../generated/prisma/client.ts';
import { importingProblems } from '../../../messages/convention/importing.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { createRecord } from '../../core/write/create.ts';
import { updateRecord } from '../../core/write/update.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { writeWithout } from './attemptWrite.ts';
import { type ImageUpload, withUpload } from './images.ts';
import type { ImportStep } from './importStep.ts';
import { fieldsOf } from './importSteps.ts';
import { setNumbers } from './numbers.ts';
import { KnownRecords, referencesOf, valuesOf } from './sourceValues.ts';
import { type Content, contentOf, type ImportProblem, isTrue, type RecordState, type Written } from './written.ts';

/** Who writes, and where. */
export interface Target {
  readonly convention_id: string;
  readonly known: KnownRecords;
  readonly maps: ReadonlyMap<string, ImportMap>;
  readonly upload: ImageUpload | undefined;
}
/** What is kept of a record, as a name of it: another one says that it was changed. */
export const hashOf = (step: ImportStep, content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([...fieldsOf(step), 'verified', 'filename', 'image_uri'].map((name) => [name, content[name] ?? null])))
    .digest('base64url');

/** The record that is there already without an import: slots are made by themselves. */
async function findMade({ db }: Context, step: ImportStep, values: Content): Promise<string | null> {
  if (step.kind !== 'slot') return null;
  const [space_id, daypart_id] = [String(values.space_id), String(values.daypart_id)];
  return (
    (await db.slot.findUnique({ where: { space_id_daypart_id: { space_id, daypart_id } }, select: { id: true } }))?.id ?? null
  );
}
/**
 * A badge that was paid there is valid here, and costs nothing here: its money is in the books of the other service. Nobody but staff makes
 * badges without an account, so whoever got here may do it.
 */
const paid = { verified: true, hold_expires_date: null, retail_price: 0, net_price: 0 };
/** A badge is that of the account which stands for its owner until they take over what is theirs. */
async function takeBadge({ db }: Context, id: string, { user_id, verified }: Content, known: KnownRecords): Promise<void> {
  const owner = isId(user_id) ? known.get('user', user_id.toLowerCase()) : null;
  const data = { ...(isTrue(verified) ? paid : {}), ...(owner ? { user_id: owner } : {}) };
  if (Object.keys(data).length) await db.badge.update({ where: { id }, data });
}

/** What is known of a record before it is written; `decided`, if nothing is to be written: it is the same there, or was changed here. */
export function isDecided(step: ImportStep, record: ImportRecord, target: Target) {
  const { source_id } = record;
  const map = target.maps.get(source_id);
  const hash = hashOf(step, contentOf(record));
  const same = (state: RecordState, problems: readonly ImportProblem[] = []): Written => ({
    ...{ source_id, state, problems, hash: map?.source_hash ?? hash },
    object_id: map?.object_id ?? null,
  });
  const changedHere = { field: null, reason: importingProblems.changedHere };
  const decided =
    map?.source_hash === hash ? same('unchanged') : map?.version_after === -1 ? same('left_out', [changedHere]) : null;
  return { decided, hash, map, same };
}
async function writeOne(ctx: Context, step: ImportStep, record: ImportRecord, target: Target): Promise<Written> {
  const r = resourceNamed(step.kind);
  const content = contentOf(record);
  const { source_id } = record;
  const { decided, hash, map, same } = isDecided(step, record, target);
  if (decided) return decided;
  const { values, problems, isLeftOut } = valuesOf(step, content, target.known);
  if (isLeftOut) return same('left_out', problems);
  const id = map?.object_id ?? (await findMade(ctx, step, values));
  if (step.kind === 'slot' && !id) return same('left_out', [...problems, { field: null, reason: importingProblems.noSlot }]);
  const given = target.upload ? { ...values, file: target.upload.filename } : values;
  const changed = id
    ? Object.fromEntries(Object.entries(given).filter(([name]) => name in r.editable || name in r.inputs))
    : given;
  const written = await writeWithout(ctx, changed, [...r.required], problems, async (ctx, values) => {
    const within = target.upload ? withUpload(ctx, target.upload) : ctx;
    if (id) {
      await updateRecord(within, r, { ...values, id });
      return id;
    }
    const ownerless = step.kind === 'badge' ? { user_id: null } : {};
    const where = 'convention_id' in r.columns ? { convention_id: target.convention_id } : {};
    const made = await createRecord(within, r, { ...values, ...where, ...ownerless });
    if (step.kind === 'badge') await takeBadge(ctx, String(made.id), content, target.known);
    return String(made.id);
  });
  if (!(written instanceof Refusal)) return { source_id, state: map ? 'updated' : 'created', object_id: written, hash, problems };
  const reason = map && written.status === 404 ? importingProblems.deletedHere : written.wire.message;
  return same('left_out', [...problems, { field: written.wire.data, reason }]);
}

/** Writes records of one step, and what they are called here. The context is in a transaction. */
export async function writeRecords(
  ctx: Context,
  step: ImportStep,
  records: readonly ImportRecord[],
  convention_id: string,
  upload?: ImageUpload,
): Promise<Written[]> {
  const known = new KnownRecords(ctx, convention_id);
  const owners = step.kind === 'badge' ? records.map((record) => contentOf(record).user_id).filter(isId) : [];
  await known.load([
    ...referencesOf(step, records.map(contentOf)),
    ...owners.map((id): [string, string] => ['user', id.toLowerCase()]),
  ]);
  const maps = await mapsOf(ctx, convention_id, step.kind, records);
  const written: Written[] = [];
  for (const record of records) written.push(await writeOne(ctx, step, record, { convention_id, known, maps, upload }));
  return setNumbers(ctx, step, records, written);
}
/** What records are called here already. */
export async function mapsOf(ctx: Context, convention_id: string, source_type: string, records: readonly ImportRecord[]) {
  const where = { convention_id, source_type, source_id: { in: records.map(({ source_id }) => source_id) } };
  return new Map((await ctx.db.importMap.findMany({ where })).map((map) => [map.source_id, map]));
}
