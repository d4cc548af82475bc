import pg from 'pg';

const counted = (table: string, column: string, by: string, from: string, what = 'count(*)') =>
  `SELECT p.id, p.${column}, n.n FROM ${table} p
   LEFT JOIN (SELECT ${by} AS id, ${what} AS n FROM ${from} GROUP BY 1) n ON n.id = p.id WHERE p.${column} <> coalesce(n.n, 0)`;

/** What must always be true of the database: seats, slots, holds, loans, shifts, outboxes. Each query finds the rows that break the rule. */
export const rules: Readonly<Record<string, string>> = {
  'taken_count of badge types': counted('badgetype', 'taken_count', 'badgetype_id', 'badge'),
  'taken_count of quotas': counted('quota', 'taken_count', 'quota_id', 'badgetype', 'sum(taken_count)'),
  'taken_count of variants': counted('productvariant', 'taken_count', 'productvariant_id', 'soldproduct'),
  'taken_count of booth types': counted('boothtype', 'taken_count', 'boothtype_id', 'booth'),
  'taken_count of booth options': counted('boothoption', 'taken_count', 'boothoption_id', 'boothaddon', 'sum(quantity)'),
  'uses of discounts': counted(
    'discount',
    'used_count',
    'discount_id',
    ['badge', 'ticket', 'soldproduct', 'booth', 'boothaddon']
      .map((item) => `SELECT discount_id FROM ${item} WHERE discount_id IS NOT NULL`)
      .join(' UNION ALL ')
      .replace(/^(.*)$/s, '($1) AS uses'),
  ),
  'sessions of events': counted(
    'event',
    'session_count',
    'event_id',
    '(SELECT event_id FROM eventsession UNION ALL SELECT id FROM event) AS s',
  ),
  'interest in prototypes': counted('prototype', 'interest_count', 'prototype_id', 'prototypeinterest'),
  'feedback on prototypes': counted('prototype', 'feedback_count', 'prototype_id', 'prototypefeedback'),
  'one leader in each group': `SELECT "group".id FROM "group" LEFT JOIN member ON group_id = "group".id AND role = 'leader'
    GROUP BY "group".id HAVING count(member.id) <> 1 OR bool_or(member.user_id <> leader_id)`,
  'events have their slots': 'SELECT id FROM event WHERE is_scheduled <> EXISTS (SELECT 1 FROM slot WHERE event_id = event.id)',
  'conventions last from the first day to the last': `SELECT convention.id FROM convention LEFT JOIN conventionday day
    ON convention_id = convention.id AND day_type = 'events' GROUP BY convention.id
    HAVING (convention.start_date, convention.end_date) IS DISTINCT FROM (min(day.start_date), max(day.end_date))`,
  'slots lie in rooms and days of their own': `SELECT slot.id FROM slot JOIN space ON space.id = space_id JOIN daypart ON daypart.id = daypart_id
    WHERE slot.room_id <> space.room_id OR slot.conventionday_id <> daypart.conventionday_id`,
  'somebody is kept from a place without a time limit': `
    SELECT id FROM badge WHERE NOT verified AND hold_expires_date IS NULL
    UNION ALL SELECT id FROM ticket WHERE NOT verified AND hold_expires_date IS NULL
    UNION ALL SELECT id FROM soldproduct WHERE NOT verified AND hold_expires_date IS NULL`,
  'a mail is being sent by nobody':
    "SELECT id FROM mail WHERE status = 'sending' AND next_attempt_date < now() - interval '2 minutes'",
  'an answer under a key is half done': 'SELECT key FROM idempotency WHERE status IS NULL OR body IS NULL',
  'a file belongs to an image and is to be removed': `
    SELECT file_id FROM unusedfile JOIN (SELECT file_id FROM conventionimage UNION ALL SELECT file_id FROM prototypeimage) AS image USING (file_id)`,
  'a file is counted that no image has': `
    SELECT file_id FROM storedfile LEFT JOIN (SELECT file_id FROM conventionimage UNION ALL SELECT file_id FROM prototypeimage) AS image USING (file_id)
    WHERE image.file_id IS NULL`,
  'more seats are sold and offered than there are': `
    SELECT id FROM event WHERE max_tickets <
      (SELECT count(*) FROM ticket WHERE event_id = event.id AND NOT no_show)
        + (SELECT count(*) FROM eventwait WHERE event_id = event.id AND status = 'offered')`,
  'taken_count is not what is sold and offered': `
    SELECT id FROM event WHERE taken_count <>
      (SELECT count(*) FROM ticket WHERE event_id = event.id AND NOT no_show)
        + (SELECT count(*) FROM eventwait WHERE event_id = event.id AND status = 'offered')`,
  'available_count is not what is left': `
    SELECT id FROM event WHERE available_count <>
      CASE WHEN is_cancelled THEN 0 WHEN max_tickets = 0 THEN 1 ELSE greatest(0, seats_for_sale - taken_count) END`,
  'wait_count is not how many wait': `
    SELECT id FROM event WHERE wait_count <> (SELECT count(*) FROM eventwait WHERE event_id = event.id)`,
  'a badge has more tickets of an event than it may': `
    SELECT ticket.event_id AS id FROM ticket JOIN convention ON convention.id = convention_id
    GROUP BY event_id, badge_id, tickets_per_event_per_badge HAVING count(*) > tickets_per_event_per_badge`,
  'a badge has a ticket and the offer of another': `
    SELECT wait.id FROM eventwait AS wait JOIN ticket USING (event_id, badge_id) JOIN convention ON convention.id = wait.convention_id
    WHERE wait.status = 'offered' AND tickets_per_event_per_badge = 1`,
  'somebody waits twice': `SELECT event_id AS id FROM eventwait GROUP BY event_id, user_id HAVING count(*) > 1`,
  'two events share a space at one time': `
    SELECT one.id FROM slot AS one JOIN slot AS other USING (space_id)
    JOIN daypart AS a ON a.id = one.daypart_id JOIN daypart AS b ON b.id = other.daypart_id
    WHERE one.event_id <> other.event_id AND a.start_date < b.end_date AND b.start_date < a.end_date`,
  'an event has more hosts than it may': `
    SELECT id FROM event WHERE max_hosts < (SELECT count(*) FROM eventhost WHERE event_id = event.id)`,
  'host_count is not how many host': `
    SELECT id FROM event WHERE host_count <> (SELECT count(*) FROM eventhost WHERE event_id = event.id)`,
  'a game is lent twice': `
    SELECT librarygame_id AS id FROM librarygamecheckout WHERE NOT is_checked_in GROUP BY librarygame_id HAVING count(*) > 1`,
  'is_checked_out is not whether a game is out': `
    SELECT id FROM librarygame AS game WHERE is_checked_out <>
      EXISTS (SELECT 1 FROM librarygamecheckout WHERE librarygame_id = game.id AND NOT is_checked_in)`,
  'somebody applied twice for a shift': `
    SELECT shift_id AS id FROM volunteershift GROUP BY shift_id, volunteer_id HAVING count(*) > 1`,
  'a volunteer is in two shifts at one time': `
    SELECT one.id FROM volunteershift AS one JOIN volunteershift AS other USING (volunteer_id)
    JOIN shift AS a ON a.id = one.shift_id JOIN shift AS b ON b.id = other.shift_id
    WHERE one.id <> other.id AND one.status = 'scheduled' AND other.status = 'scheduled'
      AND a.start_time < b.end_time AND b.start_time < a.end_time`,
  'more volunteers are scheduled than there are places': `
    SELECT id FROM shift WHERE quantity_of_volunteers <
      (SELECT count(*) FROM volunteershift WHERE shift_id = shift.id AND status = 'scheduled')`,
  'the ledger differs from what is sold': 'SELECT record_id AS id, rule FROM ledger_differences()',
  'constraints are checked': 'SELECT conname FROM pg_constraint WHERE NOT convalidated',
};

/** The broken rules, with examples of rows that break them. `more` are rules of the caller. */
export async function inconsistencies(database_url: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const found: string[] = [];
  try {
    for (const [rule, query] of Object.entries({ ...rules, ...more })) {
      const { rows } = await client.query(query);
      if (rows.length) found.push(`${rule}: ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`);
    }
  } finally {
    await client.end();
  }
  return found;
}
