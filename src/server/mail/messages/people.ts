import { Prisma } from '../../../generated/prisma/client.ts';
import { type AudienceName, audiences } from '../../../resources/system/audiences.ts';

const { sql } = Prisma;
/** A user's name in two parts, as far as it has them. */
const partsOfName = sql`split_part(u.display_name, ' ', 1) AS firstname,
  ltrim(substr(u.display_name, length(split_part(u.display_name, ' ', 1)) + 1)) AS lastname`;

/**
 * The people behind the rows of a list: user_id, address, name, firstname, lastname, and one or two words about the row. The same person
 * may come several times. `states`: of them, where they have some.
 */
export function peopleOf(
  audience: AudienceName,
  ids: readonly string[],
  wantUpdatesOnly: boolean,
  states: readonly string[],
): Prisma.Sql {
  const given = sql`ANY(${[...ids]}::uuid[])`;
  const wanted = wantUpdatesOnly ? sql`AND badge.wants_updates` : Prisma.empty;
  const ofBadge = sql`badge.user_id, coalesce(badge.email, u.email) AS address, badge.name, badge.firstname, badge.lastname`;
  switch (audience) {
    case 'badges':
      return sql`SELECT ${ofBadge}, '#' || badge.badge_number AS one, badgetype.name AS two
        FROM badge JOIN badgetype ON badgetype.id = badge.badgetype_id LEFT JOIN "user" u ON u.id = badge.user_id
        WHERE badge.id = ${given} ${wanted}`;
    case 'tickets':
      return sql`SELECT ${ofBadge}, event.name AS one, NULL AS two
        FROM ticket JOIN badge ON badge.id = ticket.badge_id JOIN event ON event.id = ticket.event_id LEFT JOIN "user" u ON u.id = badge.user_id
        WHERE ticket.id = ${given} ${wanted}`;
    case 'hosts':
      return sql`SELECT u.id AS user_id, u.email AS address, u.display_name AS name, ${partsOfName}, event.name AS one, NULL AS two
        FROM eventhost JOIN event ON event.id = eventhost.event_id JOIN "user" u ON u.id = eventhost.user_id WHERE event.id = ${given}`;
    case 'submitters':
      return sql`SELECT u.id AS user_id, u.email AS address, u.display_name AS name, ${partsOfName}, eventsubmission.name AS one, NULL AS two
        FROM eventsubmission JOIN "user" u ON u.id = eventsubmission.user_id WHERE eventsubmission.id = ${given}`;
    case 'volunteers':
      return sql`SELECT CASE WHEN is_accepted THEN user_id END AS user_id, email_address AS address, name, firstname, lastname, NULL AS one, NULL AS two
        FROM volunteer WHERE id = ${given}`;
    case 'shifts':
      return sql`SELECT CASE WHEN is_accepted THEN v.user_id END AS user_id, v.email_address AS address, v.name, v.firstname, v.lastname,
          shift.name AS one, NULL AS two
        FROM volunteershift JOIN volunteer v ON v.id = volunteershift.volunteer_id JOIN shift ON shift.id = volunteershift.shift_id
        WHERE shift.id = ${given} AND volunteershift.status = ANY(${[...states]})`;
    case 'exhibitors':
      return sql`SELECT CASE WHEN is_taken_over THEN u.id END AS user_id, coalesce(exhibitor.email_address, u.email) AS address,
          CASE WHEN is_taken_over THEN u.display_name ELSE exhibitor.name END AS name, ${partsOfName}, exhibitor.name AS one, NULL AS two
        FROM exhibitor JOIN "user" u ON u.id = exhibitor.user_id WHERE exhibitor.id = ${given}`;
  }
}

/** The merge fields that hold the words about a row. */
export const wordFields = (audience: AudienceName): readonly [one: string, two: string] => {
  const [one = '-', two = '-'] = audiences[audience].fields as readonly string[];
  return [one, two];
};
