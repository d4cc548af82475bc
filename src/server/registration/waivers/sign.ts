import type { Badge } from '../../../generated/prisma/client.ts';
import { waiverRefusals } from '../../../messages/registration/waivers.ts';
import { dayOfBirth, id, integer, list, text } from '../../../resources/fields.ts';
import { stroke } from '../../../resources/registration/strokeSchema.ts';
import { MOST_POINTS, MOST_STROKES, pointsOf, type Stroke } from '../../../resources/registration/strokes.ts';
import { invalid, missing, stateForbids } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { waiversOf } from './needs.ts';

/** What is sent with a signature. */
export const signatureInput = {
  waiver_id: id('waiver'),
  text_version: integer(1),
  signer_name: text(200),
  guardian_relation: text(60),
  strokes: list(stroke, MOST_STROKES),
};
export const signatureRequired = ['waiver_id', 'text_version', 'signer_name'] as const;
export const signatureDescription = `text_version: the version of the text that was read. guardian_relation: how a guardian who signs is related to the holder ("mother"). A guardian must sign for holders younger than the waiver says. strokes: the lines of the pen, each as alternating x and y, within 600 by 200; at most ${MOST_POINTS} points. Without them, the typed name is the signature.`;
export const birthDateInput = { birth_date: dayOfBirth() };

export interface Sent {
  readonly waiver_id: string;
  readonly text_version: number;
  readonly signer_name: string;
  readonly guardian_relation?: string | undefined;
  readonly strokes?: Stroke[] | undefined;
}
/** Where it is signed, and who is signed in there. */
export interface Recorded {
  readonly channel: 'account' | 'link' | 'desk';
  readonly recorder_id: string | null;
}

/** Locks a badge after the waivers of its convention: who changes waivers then waits, and nobody waits for each other. */
async function lockBadge({ db }: Context, { id, convention_id }: Pick<Badge, 'id' | 'convention_id'>): Promise<Badge> {
  await db.$executeRaw`SELECT lock_waivers(${convention_id}::uuid, false)`;
  await db.$executeRaw`SELECT 1 FROM badge WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return db.badge.findUniqueOrThrow({ where: { id } });
}

/**
 * Stores that the waiver of a badge was signed. One that is signed already stays as it is. The database then says whether the badge still waits.
 * @throws 400/441 guardian_relation, 400/442 strokes, 409/453 waiver_id, text_version, birth_date
 */
export const sign = (ctx: Context, badge: Pick<Badge, 'id' | 'convention_id'>, sent: Sent, by: Recorded): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const { id: badge_id, convention_id, badge_number, name, birth_date, user_id } = await lockBadge(ctx, badge);
    const { waiver_id, text_version, signer_name, guardian_relation, strokes } = sent;
    const needed = (await waiversOf(ctx, badge_id)).find((one) => one.waiver_id === waiver_id);
    if (!needed) throw stateForbids('waiver_id', waiverRefusals.notForBadge);
    if (needed.signature_id) return;
    if (needed.text_version !== text_version) throw stateForbids('text_version', waiverRefusals.textChanged);
    if (needed.needs_birth_date) throw stateForbids('birth_date', waiverRefusals.birthDateFirst);
    if (needed.needs_guardian && !guardian_relation) throw missing('guardian_relation');
    if (strokes && pointsOf(strokes) > MOST_POINTS) throw invalid('strokes', waiverRefusals.tooManyPoints({ most: MOST_POINTS }));
    const { id: waivertext_id } = await ctx.db.waiverText.findUniqueOrThrow({
      where: { waiver_id_text_version: { waiver_id, text_version } },
      select: { id: true },
    });
    await ctx.db.signature.create({
      data: {
        ...{ convention_id, waiver_id, waivertext_id, badge_id, badge_number, birth_date, user_id, signer_name, ...by },
        holder_name: name,
        guardian_relation: guardian_relation || null,
        ...(strokes ? { strokes: strokes.map((line) => [...line]) } : {}),
      },
    });
  });

/** Sets the day of birth of a badge's holder, if none is known: it decides who signs. @throws 409/453 birth_date */
export const setBirthDate = (ctx: Context, badge: Pick<Badge, 'id' | 'convention_id'>, birth_date: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const { id, birth_date: known } = await lockBadge(ctx, badge);
    if (known === birth_date) return;
    if (known) throw stateForbids('birth_date', waiverRefusals.birthDateKnown);
    await ctx.db.badge.update({ where: { id }, data: { birth_date } });
  });
