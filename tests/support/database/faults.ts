import { Prisma } from '../../../src/generated/prisma/client.ts';
import { database } from '../races.ts';

/** What must never be, as SQL that finds it: the ids of the records that are wrong. */
const never: Record<string, Prisma.Sql> = {
  'more seats are sold and offered than there are': Prisma.sql`
    SELECT id FROM event WHERE max_tickets <
      (SELECT count(*) FROM ticket WHERE event_id = event.id)
        + (SELECT count(*) FROM eventwait WHERE event_id = event.id AND status = 'offered')`,
  'taken_count is not what is sold and offered': Prisma.sql`
    SELECT id FROM event WHERE taken_count <>
      (SELECT count(*) FROM ticket WHERE event_id = event.id)
        + (SELECT count(*) FROM eventwait WHERE event_id = event.id AND status = 'offered')`,
  'available_count is not what is left': Prisma.sql`
    SELECT id FROM event WHERE available_count <>
      CASE WHEN is_cancelled THEN 0 WHEN max_tickets = 0 THEN 1 ELSE greatest(0, seats_for_sale - taken_count) END`,
  'wait_count is not how many wait': Prisma.sql`
    SELECT id FROM event WHERE wait_count <> (SELECT count(*) FROM eventwait WHERE event_id = event.id)`,
  'a badge has more tickets of an event than it may': Prisma.sql`
    SELECT ticket.event_id AS id FROM ticket JOIN convention ON convention.id = convention_id
    GROUP BY event_id, badge_id, tickets_per_event_per_badge HAVING count(*) > tickets_per_event_per_badge`,
  'a badge has a ticket and the offer of another': Prisma.sql`
    SELECT wait.id FROM eventwait AS wait JOIN ticket USING (event_id, badge_id) JOIN convention ON convention.id = wait.convention_id
    WHERE wait.status = 'offered' AND tickets_per_event_per_badge = 1`,
  'somebody waits twice': Prisma.sql`SELECT event_id AS id FROM eventwait GROUP BY event_id, user_id HAVING count(*) > 1`,
  'two events share a space at one time': Prisma.sql`
    SELECT one.id FROM slot AS one JOIN slot AS other USING (space_id)
    JOIN daypart AS a ON a.id = one.daypart_id JOIN daypart AS b ON b.id = other.daypart_id
    WHERE one.event_id <> other.event_id AND a.start_date < b.end_date AND b.start_date < a.end_date`,
  'an event has more hosts than it may': Prisma.sql`
    SELECT id FROM event WHERE max_hosts < (SELECT count(*) FROM eventhost WHERE event_id = event.id)`,
  'host_count is not how many host': Prisma.sql`
    SELECT id FROM event WHERE host_count <> (SELECT count(*) FROM eventhost WHERE event_id = event.id)`,
  'a game is lent twice': Prisma.sql`
    SELECT librarygame_id AS id FROM librarygamecheckout WHERE NOT is_checked_in GROUP BY librarygame_id HAVING count(*) > 1`,
  'is_checked_out is not whether a game is out': Prisma.sql`
    SELECT id FROM librarygame AS game WHERE is_checked_out <>
      EXISTS (SELECT 1 FROM librarygamecheckout WHERE librarygame_id = game.id AND NOT is_checked_in)`,
  'somebody applied twice for a shift': Prisma.sql`
    SELECT shift_id AS id FROM volunteershift GROUP BY shift_id, volunteer_id HAVING count(*) > 1`,
  'a volunteer is in two shifts at one time': Prisma.sql`
    SELECT one.id FROM volunteershift AS one JOIN volunteershift AS other USING (volunteer_id)
    JOIN shift AS a ON a.id = one.shift_id JOIN shift AS b ON b.id = other.shift_id
    WHERE one.id <> other.id AND one.status = 'scheduled' AND other.status = 'scheduled'
      AND a.start_time < b.end_time AND b.start_time < a.end_time`,
  'more volunteers are scheduled than there are places': Prisma.sql`
    SELECT id FROM shift WHERE quantity_of_volunteers <
      (SELECT count(*) FROM volunteershift WHERE shift_id = shift.id AND status = 'scheduled')`,
};
const all = Prisma.join(
  Object.entries(never).map(([fault, found]) => Prisma.sql`SELECT ${fault} AS fault, id FROM (${found}) AS wrong`),
  ' UNION ALL ',
);

/** Looks through the whole database, at one moment, for what must never be; answers what it found, each kind once. */
export async function faults(): Promise<string[]> {
  const found = await (await database()).$queryRaw<
    { fault: string }[]
  >`SELECT DISTINCT fault FROM (${all}) AS faults ORDER BY fault`;
  return found.map(({ fault }) => fault);
}
