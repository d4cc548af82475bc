import { HOSTS, PEOPLE, type Size } from './conventions.ts';

const title = `(ARRAY['Dragon', 'Silent', 'Golden', 'Broken', 'Winter', 'Hidden', 'Crimson', 'Clockwork', 'Northern', 'Paper'])[1 + n % 10] || ' '
  || (ARRAY['harbor', 'castle', 'expedition', 'market', 'orchard', 'railway', 'kingdom', 'laboratory'])[1 + n % 8] || ' ' || n`;
const paragraph = `'Bring your friends to an evening of wits and **bold** decisions. We teach the rules in ten minutes, everything else is on the table, '
  || 'and whoever has never played is welcome. '`;

/**
 * Events: each in a place at a time, with a host, and for the first conventions' events a slot that they hold. Triggers do not run here,
 * which would take hours for a million: what they keep is written with the rows.
 */
export const events = ({ events: count, otherEvents }: Size) => `
  CREATE TEMPORARY TABLE place AS
    SELECT space.convention_id, space.room_id, space.id AS space_id, daypart.id AS daypart_id, daypart.conventionday_id, daypart.start_date,
      space.name AS space_name, room.name AS room_name, daypart.name AS daypart_name,
      row_number() OVER (PARTITION BY space.convention_id ORDER BY space.sequence_number, room.sequence_number, daypart.start_date) AS n
    FROM space JOIN room ON room.id = space.room_id JOIN daypart ON daypart.convention_id = space.convention_id;
  CREATE TEMPORARY TABLE kind AS
    SELECT convention.id AS convention_id, uri_part, array_agg(eventtype.id ORDER BY eventtype.name) AS ids, max(p.places) AS places
    FROM convention JOIN eventtype ON eventtype.convention_id = convention.id
      JOIN (SELECT convention_id, count(*)::int AS places FROM place GROUP BY 1) AS p ON p.convention_id = convention.id GROUP BY 1, 2;
  CREATE INDEX ON place (convention_id, n);
  ANALYZE place;
  ANALYZE kind;
  INSERT INTO event (id, convention_id, event_number, name, max_tickets, seats_for_sale, available_count, priority, type_id, description, long_description,
      duration, preferreddaypart_id, is_scheduled, start_date, end_date, scheduled_date, startdaypart_id, room_id, primary_space_id, space_id,
      user_id, host_count, max_hosts)
    SELECT uuid_v7(), kind.convention_id, n, ${title}, 4 + n % 57, 4 + n % 57, 4 + n % 57, 1 + n % 5, kind.ids[1 + n % 4],
      'Game ' || n || ': ' || ${paragraph}, CASE uri_part WHEN 'bench0' THEN repeat(${paragraph}, 3) ELSE '' END, 60, daypart_id, true, start_date, start_date + interval '1 hour',
      '2027-01-01', daypart_id, room_id, space_id, space_id, hosts.ids[1 + n % ${PEOPLE}], 1, 1
    FROM kind, ${HOSTS} AS hosts, LATERAL generate_series(1, CASE uri_part WHEN 'bench0' THEN ${count} ELSE ${otherEvents} END) AS numbers (n)
      JOIN LATERAL (SELECT daypart_id, room_id, space_id, start_date FROM place
        WHERE place.convention_id = kind.convention_id AND place.n = 1 + numbers.n % kind.places) AS place ON true;
  INSERT INTO eventhost (id, convention_id, event_id, user_id) SELECT uuid_v7(), convention_id, id, user_id FROM event;
  INSERT INTO counter (convention_id, kind, value)
    SELECT convention_id, 'event_number', max(event_number) FROM event GROUP BY 1;`;
