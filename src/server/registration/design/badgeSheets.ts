import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Prisma } from '../../../generated/prisma/client.ts';
import { badgeSheetRefusals as refusals } from '../../../messages/registration/badgeDesigns.ts';
import { badgeSizes, planOf, sheetNames, sizeNames } from '../../../paper/badge/sheets.ts';
import type { DesignDocument } from '../../../resources/registration/design/document.ts';
import { viewerWithin } from '../../core/scope.ts';
import { invalid, Refusal, stateForbids } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { drawSheet, type Pictures, POINTS } from '../../platform/paper/badgePdf.ts';
import { openPdf, type Pdf } from '../../platform/paper/pdf.ts';
import { can } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import { type Label, labelColumns } from '../desk/labels.ts';
import { isSettled } from '../desk/owed.ts';
import { designsOf, picturesOf } from './designs.ts';

/** The most badges in a file, and the most that are named one by one. */
export const MAX_BADGES = 500;
const MAX_NAMED = 100;
const flag = z.optional(z.enum(['0', '1', 'true', 'false']));
const number = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)));
const parameters = {
  sheet: z._default(z.enum(sheetNames), 'single'),
  size: z._default(z.enum(sizeNames), '102x76'),
  badgetype_id: z.optional(z.uuid()),
  checked_in: flag,
  is_printed: flag,
  from_number: number,
  to_number: number,
  /** Copies that were taken to print, separated by commas. */
  printjob_ids: z.optional(
    z.pipe(
      z.string().check(z.maxLength(40 * MAX_NAMED)),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(z.uuid()).check(z.maxLength(MAX_NAMED)),
      ),
    ),
  ),
} as const;
const schema = z.object(parameters);
type Asked = z.infer<typeof schema>;

/** @throws 400/442 */
function asked(sent: Readonly<Record<string, unknown>>): Asked {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0] ?? 'sheet');
  throw invalid(name, refusals.parameter({ name }));
}
const isTrue = (value: string | undefined) => (value === undefined ? null : value === '1' || value === 'true');

/** The paid badges that are asked for, one more than there may be. */
function findLabels({ db }: Context, convention_id: string, filter: Asked): Promise<Label[]> {
  const { badgetype_id = null, from_number = null, to_number = null, printjob_ids = null } = filter;
  const [checkedIn, printed] = [isTrue(filter.checked_in), isTrue(filter.is_printed)];
  const { sql } = Prisma;
  const named = printjob_ids
    ? sql`AND badge.id IN (SELECT badge_id FROM printjob WHERE id = ANY(${printjob_ids}::uuid[]) AND generation = badge.print_generation)`
    : Prisma.empty;
  return db.$queryRaw<Label[]>`
    SELECT NULL::text AS printjob_id, ${labelColumns} FROM badge JOIN badgetype ON badgetype.id = badge.badgetype_id
    WHERE badge.convention_id = ${convention_id}::uuid AND ${isSettled} AND (firstname <> '' OR lastname <> '') ${named}
      AND (${badgetype_id}::uuid IS NULL OR badgetype_id = ${badgetype_id}::uuid)
      AND (${checkedIn}::bool IS NULL OR checked_in = ${checkedIn}::bool)
      AND (${printed}::bool IS NULL OR (print_count > 0) = ${printed}::bool)
      AND (${from_number}::int IS NULL OR badge_number >= ${from_number}::int) AND (${to_number}::int IS NULL OR badge_number <= ${to_number}::int)
    ORDER BY badge.lastname, badge.firstname, badge.badge_number LIMIT ${MAX_BADGES + 1}`;
}
interface Drawing {
  readonly ofDesign: ReadonlyMap<DesignDocument, readonly Label[]>;
  readonly pictures: Pictures;
  readonly sheet: Asked['sheet'];
  readonly convention: string;
}
/** Badges of one design stand together. */
function byDesign(labels: readonly Label[], designOf: (id: string | null) => DesignDocument): Map<DesignDocument, Label[]> {
  const ofDesign = new Map<DesignDocument, Label[]>();
  for (const label of labels) {
    const design = designOf(label.badgedesign_id);
    const those = ofDesign.get(design) ?? [];
    those.push(label);
    ofDesign.set(design, those);
  }
  return ofDesign;
}
/** The pages of the file, each as soon as it is drawn. */
async function* draw({ ofDesign, pictures, sheet, convention }: Drawing): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let doc: Pdf | null = null;
  for (const [design, badges] of ofDesign) {
    const plan = planOf(sheet, design.size);
    const size: [number, number] = [plan.paper.w * POINTS, plan.paper.h * POINTS];
    for (let first = 0; first < badges.length; first += plan.places.length) {
      if (doc) doc.addPage({ size, margin: 0 });
      else {
        doc = await openPdf({ title: convention, author: convention, date: new Date(), size });
        doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      }
      await drawSheet(doc, plan, badges.slice(first, first + plan.places.length), {
        design,
        convention: convention,
        pictures,
      });
      await setImmediate(); // others go on between pages
      yield* chunks;
      chunks = [];
    }
  }
  if (!doc) return;
  const ended = new Promise((resolve) => doc.once('end', resolve));
  doc.end();
  await ended;
  yield* chunks;
}
/** Sheets of paid badges as PDF: by type, by what was done with them, by number, or the copies that were taken to print. @throws 400/442, 404, 409/453 */
export async function openBadgeSheets(ctx: Context, convention_id: string, sent: Readonly<Record<string, unknown>>) {
  const viewer = requireUser(ctx);
  const convention = await ctx.db.convention.findUnique({ where: { id: convention_id }, select: { id: true, name: true } });
  const within = convention && viewerWithin(viewer, 'badge', convention_id);
  if (!convention || !within || !can(within, 'registration', convention_id)) throw new Refusal(404, 404, 'id', refusals.notThere);
  const filter = asked(sent);
  const labels = await findLabels(ctx, convention_id, filter);
  if (labels.length === 0) throw stateForbids('badges', refusals.none);
  if (labels.length > MAX_BADGES) throw stateForbids('badges', refusals.tooMany({ limit: MAX_BADGES }));
  await countUses(ctx, { quota: 'downloads', of: viewer.user_id });
  const ofDesign = byDesign(labels, await designsOf(ctx.db, convention_id, badgeSizes[filter.size]));
  const pictures = await picturesOf(ctx.db, convention_id, ofDesign.keys());
  return {
    name: 'badges.pdf',
    type: 'application/pdf',
    content: draw({ ofDesign, pictures, sheet: filter.sheet, convention: convention.name }),
  };
}
