import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';

/** What stands on a badge on paper. */
export const label = z.object({
  /** The copy that is to be printed; null in a preview. */
  printjob_id: z.string().nullable(),
  badge_id: z.string(),
  badge_number: z.int(),
  badge_code: z.string(),
  generation: z.int(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  pronouns: z.string().nullable(),
  badgetype_name: z.string(),
  badgetype_place: z.int(),
  /** The design of its type or of the convention; null: the built-in one. */
  badgedesign_id: z.string().nullable(),
});
export type Label = z.infer<typeof label>;

/** The same as SQL over `badge` and `badgetype`. */
export const labelColumns = Prisma.sql`badge.id AS badge_id, badge.badge_number, badge.badge_code, badge.print_generation AS generation,
  badge.name, badge.firstname, badge.lastname, nullif(badge.custom_fields ->> 'pronouns', '') AS pronouns, badgetype.name AS badgetype_name,
  (SELECT count(*)::int FROM badgetype AS before WHERE before.convention_id = badge.convention_id
    AND (before.sequence_number, before.id) < (badgetype.sequence_number, badgetype.id)) AS badgetype_place,
  coalesce(badgetype.badgedesign_id, (SELECT id FROM badgedesign WHERE convention_id = badge.convention_id AND is_standard)) AS badgedesign_id`;
