import { quotas } from '../../src/server/platform/quotas/quotas.ts';

/** How a record is created besides the values that are sent, each of which stands in `sent` as "$3::int". */
export interface Insert {
  /** The id of the convention or library. */
  readonly place: string;
  /** What is found, checked and locked before. */
  readonly steps?: readonly string[];
  /** Columns that the service fills. */
  readonly values?: Readonly<Record<string, string>>;
  /** Joined to `place`: no row, no record. */
  readonly from?: string;
  /** What is written besides. */
  readonly after?: readonly string[];
}
type Sent = Readonly<Record<string, string>>;

/** Which running number a record gets, and where its convention stands. */
export const numbers: Readonly<Record<string, readonly [kind: string, convention: (sent: Sent) => string]>> = {
  event: ['event_number', ({ convention_id = '' }) => convention_id],
  badge: ['badge_number', ({ badgetype_id }) => `(SELECT convention_id FROM badgetype WHERE id = ${badgetype_id})`],
  ticket: ['ticket_number', ({ event_id }) => `(SELECT convention_id FROM event WHERE id = ${event_id})`],
};

const typeOf = (id: string | undefined) => `JOIN eventtype AS type ON type.id = ${id} AND type.convention_id = place.id`;

/** The creates of each kind, with the checks, locks and further rows of the service. `number` is the reserved number, "$9::int". */
export const inserts: Readonly<Record<string, (sent: Sent, number: string) => Insert>> = {
  event: (sent, number) => ({
    place: sent.convention_id ?? '',
    values: { event_number: number },
    from: typeOf(sent.type_id),
  }),
  ticket: (sent, number) => ({
    place: `(SELECT convention_id FROM event WHERE id = ${sent.event_id})`,
    steps: [
      `holder AS MATERIALIZED (SELECT badge.* FROM place JOIN badge ON badge.id = ${sent.badge_id} AND badge.convention_id = place.id
        JOIN badgetype ON badgetype.id = badge.badgetype_id AND ticket_purchases_allowed FOR NO KEY UPDATE OF badge)`,
      `seat AS (UPDATE event SET taken_count = taken_count + 1 FROM holder, place
        WHERE event.id = ${sent.event_id} AND event.convention_id = place.id AND sellable AND NOT is_cancelled AND NOT trashed
          AND taken_count < seats_for_sale AND event.start_date > now()
          AND NOT EXISTS (SELECT FROM ticket JOIN event AS other ON other.id = ticket.event_id WHERE ticket.badge_id = holder.id
            AND (other.id = event.id OR (other.start_date < event.end_date AND other.end_date > event.start_date
              AND NOT other.allow_schedule_conflicts AND NOT event.allow_schedule_conflicts)))
        RETURNING event.*)`,
    ],
    values: { ticket_number: number, verified: 'true' },
    from: 'CROSS JOIN seat',
    after: [
      `line AS (INSERT INTO logentry (id, date_created, owner_type, owner_id, convention_id, user_id, comment, type)
        SELECT uuid_v7(), clock_timestamp(), 'event', seat.id, seat.convention_id, viewer_id,
          'take: Ticket #' || ${number} || ', badge #' || badge_number, 'system' FROM seat, holder, place)`,
    ],
  }),
  badge: (sent, number) => ({
    place: `(SELECT convention_id FROM badgetype WHERE id = ${sent.badgetype_id})`,
    steps: [
      `type AS (UPDATE badgetype SET taken_count = taken_count + 1 FROM place
        WHERE badgetype.id = ${sent.badgetype_id} AND taken_count < max_quantity RETURNING badgetype.*)`,
    ],
    values: {
      badge_number: number,
      name: `trim(${sent.firstname} || ' ' || ${sent.lastname})`,
      retail_price: 'price',
      net_price: 'price',
      verified: 'price = 0',
    },
    from: 'CROSS JOIN type',
  }),
  slot: (sent) => ({
    place: sent.convention_id ?? '',
    steps: [
      `spot AS MATERIALIZED (SELECT slot_name(space.name, room.name, daypart.name) AS name FROM place
        JOIN space ON space.id = ${sent.space_id} AND space.convention_id = place.id AND space.room_id = ${sent.room_id}
        JOIN room ON room.id = space.room_id
        JOIN daypart ON daypart.id = ${sent.daypart_id} AND daypart.conventionday_id = ${sent.conventionday_id}
        WHERE place.is_scheduling_enabled FOR SHARE OF space, room, daypart)`,
    ],
    values: { name: 'spot.name' },
    from: 'CROSS JOIN spot',
  }),
  shift: (sent) => ({
    place: sent.convention_id ?? '',
    from: `JOIN conventionday AS day ON day.id = ${sent.conventionday_id} AND day.convention_id = place.id
      AND ${sent.start_time} >= day.start_date AND ${sent.end_time} > ${sent.start_time} AND ${sent.end_time} <= day.end_date`,
  }),
  eventsubmission: (sent) => ({
    place: sent.convention_id ?? '',
    values: { user_id: 'viewer_id', duration: 'type.default_duration' },
    from: typeOf(sent.type_id),
  }),
  librarygame: (sent) => ({
    place: sent.library_id ?? '',
    values: { uri_part: `trim(regexp_replace(lower(${sent.name}), '[^a-z0-9]+', '-', 'g'), '-')` },
  }),
  space: (sent) => ({
    place: sent.convention_id ?? '',
    steps: [
      'locked AS MATERIALIZED (SELECT convention.id FROM place JOIN convention USING (id) FOR NO KEY UPDATE OF convention)',
      `hall AS MATERIALIZED (SELECT room.name FROM locked JOIN room ON room.id = ${sent.room_id} AND room.convention_id = locked.id FOR SHARE OF room)`,
      `part AS MATERIALIZED (SELECT daypart.id, conventionday_id, daypart.name FROM locked JOIN daypart ON convention_id = locked.id
        ORDER BY daypart.id FOR SHARE OF daypart)`,
    ],
    from: `CROSS JOIN hall
      WHERE (SELECT count(*) + 1 FROM space WHERE convention_id = place.id) * (SELECT count(*) FROM part) <= 1000000`,
    after: [
      `slots AS (INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name)
        SELECT uuid_v7(), written.convention_id, room_id, written.id, conventionday_id, part.id, slot_name(written.name, hall.name, part.name)
        FROM written, hall, part)`,
      `quota AS (INSERT INTO quotause AS stored (key, used, "limit", until_date)
        SELECT 'slots:' || viewer_id, count(*), ${quotas.slots.limit}, clock_timestamp() + interval '${quotas.slots.seconds} seconds'
        FROM place, part GROUP BY viewer_id
        ON CONFLICT (key) DO UPDATE SET used = stored.used + excluded.used WHERE stored.used + excluded.used <= excluded."limit")`,
    ],
  }),
};
