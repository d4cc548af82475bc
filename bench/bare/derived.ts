const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const clock = (t: string, column: string) =>
  `to_char(${t}.${column} AT TIME ZONE (SELECT timezone FROM convention WHERE id = ${t}.convention_id), 'FMHH12:MI AM')`;
const nameOf = (table: string, id: string) => `(SELECT name FROM ${table} WHERE id = ${id})`;
const booths = (t: string, condition: string) => `(SELECT count(*)::int FROM booth WHERE room_id = ${t}.id AND ${condition})`;
const games = (t: string, condition: string) =>
  `(SELECT count(*)::int FROM librarygame WHERE library_id = ${t}.id AND ${condition})`;
/** What an item still costs. */
const owed = (t: string) => `greatest(0, ${t}.net_price - ${t}.amount_waived - ${t}.amount_paid + ${t}.amount_refunded)`;
const heldUses = (t: string) =>
  ['badge', 'ticket', 'soldproduct', 'booth']
    .map((kind) => `(SELECT count(*) FROM ${kind} WHERE discount_id = ${t}.id AND NOT verified)`)
    .concat(
      `(SELECT count(*) FROM boothaddon JOIN booth ON booth.id = booth_id WHERE boothaddon.discount_id = ${t}.id AND NOT verified)`,
    )
    .join(' + ');
const places = {
  startdaypart_name: (t: string) => nameOf('daypart', `${t}.startdaypart_id`),
  room_name: (t: string) => nameOf('room', `${t}.room_id`),
  space_name: (t: string) =>
    `CASE WHEN ${t}.primary_space_id IS NOT NULL THEN coalesce(${nameOf('space', `${t}.space_id`)}, 'multiple spaces') END`,
};

/** The values that are not columns, as expressions over a row. Money is in cents here too. */
export const derived: Readonly<Record<string, Readonly<Record<string, (t: string) => string>>>> = {
  event: {
    price: (t) => `(SELECT CASE WHEN override_ticket_prices THEN global_ticket_price
      WHEN ${t}.base_price IS NOT NULL THEN ${t}.base_price
      WHEN default_cost_per_slot > 0 THEN least(100000000, default_cost_per_slot * ceil(${t}.duration::float8 / slot_duration)::int)
      ELSE generic_ticket_price END
      FROM eventtype JOIN convention ON convention.id = eventtype.convention_id WHERE eventtype.id = ${t}.type_id)`,
    ...places,
  },
  eventsession: places,
  discount: { held_count: (t) => `(${heldUses(t)})::int` },
  ticket: {
    shortname: (t) => `'Ticket #' || ${t}.ticket_number`,
    badge_name: (t) => nameOf('badge', `${t}.badge_id`),
    amount_owed: owed,
  },
  badge: {
    name_full: (t) => `trim(${t}.firstname || ' ' || ${t}.lastname)`,
    shortname: (t) => `'Badge #' || ${t}.badge_number`,
    amount_paid_balance: (t) => `${t}.amount_paid - ${t}.amount_refunded`,
    sales_tax_balance: () => '0',
    amount_owed: owed,
  },
  badgetype: {
    available_quantity: (t) => `${t}.max_quantity - ${t}.taken_count`,
    max_available_count: (t) => `${t}.max_quantity - ${t}.taken_count`,
    full_price: (t) => `${t}.price`, // nor are there taxes
  },
  bundle: { full_price: () => '0', sold_count: () => '0' }, // the benchmark has none
  convention: {
    has_ended: (t) => `coalesce(${t}.end_date < now(), false)`,
    wishes_phase: () => `'none'`, // no convention of the benchmark draws its seats
    wishes_seed: (t) => `CASE WHEN ${t}.wishes_drawn_date IS NOT NULL THEN ${t}.wishes_seed END`,
  },
  library: {
    game_count: (t) => games(t, 'true'),
    checked_out_count: (t) => games(t, 'is_checked_out'),
  },
  librarygamecheckout: { is_overdue: (t) => `NOT ${t}.is_checked_in AND ${t}.due_date < now()` },
  room: {
    available_dayparts: (t) => `(SELECT coalesce(
        json_object_agg(free.id, json_build_object('name', free.name, 'start_date', ${utc('free.start_date')}) ORDER BY free.start_date), '{}')
      FROM daypart AS free WHERE free.convention_id = ${t}.convention_id AND NOT free.is_hidden AND NOT free.is_locked AND EXISTS (
        SELECT FROM slot JOIN space ON space.id = slot.space_id
        WHERE slot.room_id = ${t}.id AND slot.daypart_id = free.id AND NOT slot.is_assigned AND NOT space.is_locked))`,
    booths_available_count: (t) => booths(t, 'NOT verified AND exhibitor_id IS NULL'),
    booths_sold_count: (t) => booths(t, 'verified'),
    booths_taken_count: (t) => booths(t, '(verified OR exhibitor_id IS NOT NULL)'),
  },
  shift: {
    times_range: (t) => `${clock(t, 'start_time')} || ' to ' || ${clock(t, 'end_time')}`,
    duration_in_hours: (t) => `round(extract(epoch FROM ${t}.end_time - ${t}.start_time) / 36)::float8 / 100`,
    scheduled_count: (t) => `(SELECT count(*)::int FROM volunteershift WHERE shift_id = ${t}.id AND status = 'scheduled')`,
  },
  space: { has_chat_info: (t) => `${t}.chat_text_channel_id IS NOT NULL OR ${t}.chat_voice_channel_id IS NOT NULL` },
};
