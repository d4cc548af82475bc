import type { Convention } from '../../../../generated/prisma/client.ts';
import { Prisma } from '../../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { releasedTimes } from '../../sessionTimes.ts';
import type { DrawEvent, DrawInput, DrawParty, Span } from '../draw/input.ts';

/*
 * What the draw is made of, read when wishes close, with all events locked. Why something is closed to a badge is not in it: only that it is.
 */
interface EventRow {
  number: number;
  seats: number;
  may_overlap: boolean;
  spans: Span[];
}
interface PartyRow {
  id: string;
  code: string;
  size: number;
  max_granted: number | null;
  wishes: number[];
}
const minutes = (time: string) => `extract(epoch FROM ${time}) / 60`;
const mayOverlap = (event: string, type: string) =>
  Prisma.raw(`(${event}.allow_schedule_conflicts OR ${type}.allow_schedule_conflicts)`);

const loadEvents = ({ db }: Context, id: string) => db.$queryRaw<EventRow[]>`
  SELECT event_number AS number, wishes_held AS seats, ${mayOverlap('event', 'eventtype')} AS may_overlap,
    (SELECT coalesce(json_agg(json_build_object('start', floor(${Prisma.raw(minutes('start_date'))}), 'end', ceil(${Prisma.raw(minutes('end_date'))}))
      ORDER BY start_date, end_date), '[]') FROM ${releasedTimes} AS time WHERE time.event_id = event.id) AS spans
  FROM event JOIN eventtype ON eventtype.id = type_id
  WHERE event.convention_id = ${id}::uuid
    AND (wishes_held > 0 OR EXISTS (SELECT 1 FROM eventwish JOIN wishpartymember USING (badge_id) WHERE event_id = event.id))
  ORDER BY event_number`;

const loadParties = ({ db }: Context, id: string) => db.$queryRaw<PartyRow[]>`
  SELECT party.id::text, code, max_granted, (SELECT count(*)::int FROM wishpartymember WHERE wishparty_id = party.id) AS size,
    (SELECT array_agg(event_number ORDER BY rank) FROM eventwish JOIN event ON event.id = event_id
      WHERE badge_id = leader_badge_id) AS wishes
  FROM wishparty AS party
  WHERE convention_id = ${id}::uuid AND EXISTS (SELECT 1 FROM eventwish WHERE badge_id = leader_badge_id)`;

/**
 * The events that parties wish for and cannot have: because of one of its badges the event is excluded, held already, hosted by it, kept for
 * other badge types, or at a time when it is busy; or the event is not given out at all. Hosting is that of the person's first badge.
 */
const loadClosed = ({ db }: Context, { id, allow_schedule_conflicts: all }: Convention) => db.$queryRaw<
  { party_id: string; number: number }[]
>`
  WITH member AS MATERIALIZED (
    SELECT link.wishparty_id, badge.id AS badge_id, badgetype_id, CASE WHEN badge.badge_number = (
      SELECT min(badge_number) FROM badge AS own WHERE own.user_id = badge.user_id AND own.convention_id = badge.convention_id) THEN user_id END AS user_id
    FROM wishpartymember AS link JOIN badge ON badge.id = link.badge_id WHERE link.convention_id = ${id}::uuid
  ), times AS MATERIALIZED (
    SELECT event_id, time.start_date, time.end_date FROM ${releasedTimes} AS time JOIN event ON event.id = event_id
    WHERE event.convention_id = ${id}::uuid
  ), busy AS MATERIALIZED (
    SELECT member.badge_id, times.start_date, times.end_date
    FROM member JOIN ticket ON ticket.badge_id = member.badge_id JOIN event ON event.id = ticket.event_id
      JOIN eventtype ON eventtype.id = event.type_id JOIN times ON times.event_id = event.id
    WHERE NOT ${mayOverlap('event', 'eventtype')}
    UNION ALL
    SELECT member.badge_id, times.start_date, times.end_date
    FROM member JOIN eventhost ON eventhost.user_id = member.user_id AND eventhost.convention_id = ${id}::uuid JOIN times USING (event_id)
    UNION ALL
    SELECT member.badge_id, starts_at, ends_at
    FROM member JOIN volunteershift AS work ON work.convention_id = ${id}::uuid AND work.status = 'scheduled' AND (work.badge_id = member.badge_id
      OR (work.badge_id IS NULL AND work.volunteer_id IN (SELECT id FROM volunteer WHERE user_id = member.user_id)))
  )
  SELECT DISTINCT member.wishparty_id::text AS party_id, event.event_number AS number
  FROM member JOIN wishparty ON wishparty.id = member.wishparty_id JOIN eventwish ON eventwish.badge_id = wishparty.leader_badge_id
    JOIN event ON event.id = eventwish.event_id JOIN eventtype ON eventtype.id = event.type_id
  WHERE event.is_cancelled OR event.trashed OR event.private OR NOT event.sellable OR event.max_tickets = 0
    OR EXISTS (SELECT 1 FROM wishexclusion AS exclusion WHERE exclusion.event_id = event.id AND exclusion.badge_id = member.badge_id)
    OR EXISTS (SELECT 1 FROM ticket WHERE ticket.event_id = event.id AND ticket.badge_id = member.badge_id)
    OR EXISTS (SELECT 1 FROM eventhost WHERE eventhost.event_id = event.id AND eventhost.user_id = member.user_id)
    OR (EXISTS (SELECT 1 FROM eventgroupevent AS link JOIN eventgroup ON eventgroup.id = eventgroup_id
          WHERE link.event_id = event.id AND limit_by_badge_type)
      AND NOT EXISTS (SELECT 1 FROM eventgroupevent AS link JOIN eventgroup ON eventgroup.id = eventgroup_id
          WHERE link.event_id = event.id AND limit_by_badge_type AND eventgroup.badgetype_id = member.badgetype_id))
    OR (NOT ${all} AND NOT ${mayOverlap('event', 'eventtype')} AND EXISTS (
      SELECT 1 FROM busy JOIN times ON times.start_date < busy.end_date AND busy.start_date < times.end_date
      WHERE busy.badge_id = member.badge_id AND times.event_id = event.id))`;

/** Reads the input of a draw. Seats are held already. */
export async function loadInput(ctx: Context, convention: Convention): Promise<DrawInput> {
  const { id, wishes_per_badge, wishes_party_size, wishes_max_granted, allow_schedule_conflicts } = convention;
  const most = Math.min(wishes_per_badge, wishes_max_granted || wishes_per_badge);
  const closed = new Map<string, number[]>();
  for (const { party_id, number } of await loadClosed(ctx, convention))
    closed.set(party_id, [...(closed.get(party_id) ?? []), number]);
  const events = (await loadEvents(ctx, id)).map(
    ({ may_overlap, ...event }): DrawEvent => ({ ...event, mayOverlap: may_overlap || allow_schedule_conflicts }),
  );
  const parties = (await loadParties(ctx, id)).map(
    ({ id: party_id, code, size, max_granted, wishes }): DrawParty => ({
      ...{ code, size, wishes },
      max: Math.min(most, max_granted ?? most),
      closed: (closed.get(party_id) ?? []).sort((a, b) => a - b),
    }),
  );
  return { convention_id: id, wishes_per_badge, wishes_party_size, events, parties };
}
