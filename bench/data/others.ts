import { HOSTS, PEOPLE, type Size } from './conventions.ts';

const first = "(SELECT id FROM convention WHERE uri_part = 'bench0')";
/** The rows of the first convention, by a number from 1, as another table in a statement. */
const numbered = (table: string, order: string) =>
  `(SELECT *, row_number() OVER (ORDER BY ${order}) AS row FROM ${table} WHERE convention_id = ${first}) AS ${table}`;

/**
 * What the conventions have besides: slots of two thirds of the places, those of the events among them, and in the first convention badges,
 * of which every second has three tickets, shifts, submissions, and the games of its library.
 */
export const others = ({ events }: Size) => `
  INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name, event_id)
    SELECT uuid_v7(), place.convention_id, place.room_id, place.space_id, conventionday_id, daypart_id, slot_name(space_name, room_name, daypart_name), event.id
    FROM place JOIN kind ON kind.convention_id = place.convention_id
      LEFT JOIN event ON event.convention_id = place.convention_id AND event_number = place.n - 1
    WHERE place.n <= kind.places * 2 / 3;
  INSERT INTO badgetype (id, convention_id, name, uri_part, description, taken_count)
    SELECT uuid_v7(), id, (ARRAY['Weekend', 'Day', 'Family', 'Crew'])[n], 'type' || n, 'For **all** events.',
      CASE uri_part WHEN 'bench0' THEN ${Math.floor(events / 4)} ELSE 0 END
    FROM convention, generate_series(1, 4) AS n;
  INSERT INTO badge (id, convention_id, badgetype_id, user_id, badge_number, firstname, lastname, name, email, verified)
    SELECT uuid_v7(), ${first}, types.ids[1 + n % 4], CASE WHEN n % 4 = 1 THEN hosts.ids[1 + n % ${PEOPLE}] END, n, given, 'Miller ' || n,
      given || ' Miller ' || n, 'badge' || n || '@example.org', true
    FROM generate_series(1, ${events}) AS n, ${HOSTS} AS hosts,
      (SELECT array_agg(id ORDER BY id) AS ids FROM badgetype WHERE convention_id = ${first}) AS types,
      LATERAL (SELECT (ARRAY['Ida', 'Jan', 'Kim', 'Lea', 'Max', 'Noa'])[1 + n % 6] AS given) AS names;
  INSERT INTO ticket (id, convention_id, event_id, badge_id, ticket_number, verified)
    SELECT uuid_v7(), ${first}, event.id, badge.id, (badge.row - 1) / 2 * 3 + k, true
    FROM ${numbered('badge', 'badge_number')} CROSS JOIN generate_series(1, 3) AS k
      JOIN event ON event.convention_id = badge.convention_id AND event_number = 1 + (badge.row * 3 + k * 331) % ${events}
    WHERE badge.row % 2 = 1;
  UPDATE event SET taken_count = n, available_count = seats_for_sale - n
    FROM (SELECT event_id, count(*)::int AS n FROM ticket GROUP BY 1) AS taken WHERE event_id = id;
  INSERT INTO shifttype (id, convention_id, name, room_id, description)
    SELECT uuid_v7(), convention_id, 'Desk ' || row, id, 'Bring a *pen*.' FROM ${numbered('room', 'sequence_number')} WHERE row <= 10;
  INSERT INTO shift (id, convention_id, conventionday_id, name, start_time, end_time, quantity_of_volunteers, shifttype_id, description)
    SELECT uuid_v7(), convention_id, id, 'Shift ' || n, start_date + n % 10 * interval '1 hour', start_date + (n % 10 + 3) * interval '1 hour', 2 + n % 5,
      types.ids[1 + n % 10], 'Help people find their table, number ' || n || '.'
    FROM conventionday, (SELECT array_agg(id ORDER BY id) AS ids FROM shifttype) AS types, generate_series(1, ${Math.ceil(events / 10)}) AS n
    WHERE convention_id = ${first};
  INSERT INTO eventsubmission (id, convention_id, name, max_tickets, type_id, preferreddaypart_id, alternatedaypart_id, description, duration, note, user_id, status)
    SELECT uuid_v7(), convention_id, 'Idea for ' || name, max_tickets, type_id, startdaypart_id, startdaypart_id, description, duration, 'Needs a quiet table.',
      user_id, (ARRAY['new', 'in_review', 'queued'])[1 + event_number % 3]
    FROM event WHERE convention_id = ${first} AND event_number <= ${Math.ceil(events / 4)};
  INSERT INTO librarygame (id, library_id, name, catalog_number, uri_part, publisher_name, description, min_players, max_players, bgg_id)
    SELECT uuid_v7(), id, (ARRAY['Harvest', 'Empires', 'Railways', 'Dungeon', 'Words'])[1 + n % 5] || ' of ' || (ARRAY['Iron', 'Glass', 'Salt', 'Fire'])[1 + n % 4] || ' ' || n,
      'C' || n, 'game-' || n, 'Publisher ' || n % 40, 'A game for the *whole* evening, copy ' || n || '.', 2, 3 + n % 4, n
    FROM library, generate_series(1, ${events}) AS n;
  INSERT INTO counter (convention_id, kind, value) VALUES
    (${first}, 'badge_number', ${events}), (${first}, 'ticket_number', (SELECT max(ticket_number) FROM ticket));`;
