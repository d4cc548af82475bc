import { exhibitorRefusals as refusals } from '../../../messages/exhibitors/refusals.ts';
import { acceptance } from '../../../resources/exhibitors/states.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Context, Db } from '../../platform/context.ts';
import { writeLine } from '../../system/logentry.ts';

/** An exhibitor whose invitation an address may answer. */
export interface Invited {
  readonly id: string;
  readonly convention_id: string;
  readonly name: string;
  readonly status: string;
  readonly invitation_answer: string | null;
}
/** The exhibitors of a convention whose invitations went to an address. */
export const invitedExhibitors = (db: Db, convention_id: string, address: string): Promise<Invited[]> => db.$queryRaw<Invited[]>`
  SELECT exhibitor.id::text, exhibitor.convention_id::text, exhibitor.name, status, invitation_answer
  FROM exhibitor JOIN "user" AS owner ON owner.id = exhibitor.user_id
  WHERE exhibitor.convention_id = ${convention_id}::uuid AND invited_date IS NOT NULL AND is_taken_over
    AND lower(trim(coalesce(email_address, owner.email))) = ${address}
  ORDER BY exhibitor.name, exhibitor.id LIMIT 50`;

/** Stores the answer to an invitation: yes is an application, of `owner` if it becomes theirs; no can become a yes. @throws 400/442 agree_to_terms */
export async function answerInvitation(
  ctx: Context,
  { id, convention_id, status }: Invited,
  answer: 'yes' | 'no',
  agree_to_terms: boolean,
  owner: string | null = null,
): Promise<void> {
  if (answer === 'yes' && !agree_to_terms) throw invalid('agree_to_terms', refusals.termsRequired);
  const becomes = owner === null ? {} : { user_id: owner, is_taken_over: true };
  const to = answer === 'yes' ? { status: acceptance.to, agree_to_terms: true, ...becomes } : {};
  await ctx.db.exhibitor.update({ where: { id }, data: { ...to, invitation_answer: answer } });
  const comment = answer === 'yes' ? `${status} → ${acceptance.to}` : refusals.saidNo;
  await writeLine(ctx, { type: 'exhibitor', id, convention_id }, { comment, type: 'status', is_public: true });
}
