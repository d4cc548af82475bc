import { Prisma } from '../../../generated/prisma/client.ts';
import { doorRefusals } from '../../../messages/events/door.ts';
import { invalid, referenceNotFound } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

/** A badge, as a host finds it. */
export interface FoundBadge {
  readonly id: string;
  readonly badge_number: number;
}

/** The badge of a convention that a number or what a scanner read stands for. @throws 400/440, 400/442 badge */
export async function findBadge({ db }: Context, convention_id: string, text: string): Promise<FoundBadge> {
  const query = text.trim();
  const number = /^#?(\d{1,9})$/.exec(query)?.[1];
  if (!number && !/^\d[0-9a-z]{9}$/i.test(query)) throw invalid('badge', doorRefusals.notABadge);
  const condition = number ? Prisma.sql`badge_number = ${Number(number)}` : Prisma.sql`badge_code = ${query.toUpperCase()}`;
  const [badge] = await db.$queryRaw<FoundBadge[]>`
    SELECT id::text, badge_number FROM badge WHERE convention_id = ${convention_id}::uuid AND ${condition}`;
  if (!badge) throw referenceNotFound('badge', 'badge');
  return badge;
}
