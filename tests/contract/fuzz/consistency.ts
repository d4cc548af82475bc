import pg from 'pg';

const counted = (table: string, column: string, by: string, from: string, what = 'count(*)') =>
  `SELECT p.id, p.${column}, n.n FROM ${table} p
   LEFT JOIN (SELECT ${by} AS id, ${what} AS n FROM ${from} GROUP BY 1) n ON n.id = p.id WHERE p.${column} <> coalesce(n.n, 0)`;

/** What must always be true of the database. Each query finds the rows that break the rule. */
const rules: Readonly<Record<string, string>> = {
  'taken_count of badge types': counted('badgetype', 'taken_count', 'badgetype_id', 'badge'),
  'taken_count of events, by tickets and offers': counted(
    'event',
    'taken_count',
    'event_id',
    "(SELECT event_id FROM ticket UNION ALL SELECT event_id FROM eventwait WHERE status = 'offered') AS seats",
  ),
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
  'hosts of events': counted('event', 'host_count', 'event_id', 'eventhost'),
  'sessions of events': counted(
    'event',
    'session_count',
    'event_id',
    '(SELECT event_id FROM eventsession UNION ALL SELECT id FROM event) AS s',
  ),
  'waiting lists of events': counted('event', 'wait_count', 'event_id', 'eventwait'),
  'interest in prototypes': counted('prototype', 'interest_count', 'prototype_id', 'prototypeinterest'),
  'feedback on prototypes': counted('prototype', 'feedback_count', 'prototype_id', 'prototypefeedback'),
  'scheduled volunteers fit': `SELECT shift.id FROM shift JOIN volunteershift ON shift_id = shift.id AND status = 'scheduled'
    GROUP BY shift.id HAVING count(*) > quantity_of_volunteers`,
  'one leader in each group': `SELECT "group".id FROM "group" LEFT JOIN member ON group_id = "group".id AND role = 'leader'
    GROUP BY "group".id HAVING count(member.id) <> 1 OR bool_or(member.user_id <> leader_id)`,
  'events have their slots': 'SELECT id FROM event WHERE is_scheduled <> EXISTS (SELECT 1 FROM slot WHERE event_id = event.id)',
  'conventions last from the first day to the last': `SELECT convention.id FROM convention LEFT JOIN conventionday day
    ON convention_id = convention.id AND day_type = 'events' GROUP BY convention.id
    HAVING (convention.start_date, convention.end_date) IS DISTINCT FROM (min(day.start_date), max(day.end_date))`,
  'slots lie in rooms and days of their own': `SELECT slot.id FROM slot JOIN space ON space.id = space_id JOIN daypart ON daypart.id = daypart_id
    WHERE slot.room_id <> space.room_id OR slot.conventionday_id <> daypart.conventionday_id`,
  'there is an administrator': 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM "user" WHERE admin AND NOT permanently_deactivated)',
  'constraints are checked': 'SELECT conname FROM pg_constraint WHERE NOT convalidated',
};

/** The broken rules, with examples of rows that break them. */
export async function inconsistencies(database_url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await client.query(query);
    if (rows.length) found.push(`${rule}: ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`);
  }
  await client.end();
  return found;
}
