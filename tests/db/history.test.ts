import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import { hasHistory } from '../../src/resources/system/history.ts';
import { freshDatabase } from '../support/database/database.ts';

/** Tables without a history: what is only added to, passes by, follows from others, or holds secrets. */
const unrecordedTables = [
  'admission',
  'admissionplace',
  'announcementnotice',
  'calendarentry',
  'calendarfeed',
  'cardevent',
  'chatmessage',
  'counter',
  'demopayment',
  'emaillink',
  'erasure',
  'favourite',
  'historyentry',
  'idempotency',
  'importmap',
  'importmapping',
  'importperson',
  'importrecord',
  'importrow',
  'importrun',
  'importsource',
  'invoice',
  'job',
  'jobfile',
  'jobinput',
  'ledgerentry',
  'logentry',
  'mail',
  'messageoptout',
  'messagerecipient',
  'movedshift',
  'movedsitting',
  'notificationpreference',
  'order',
  'orderletter',
  'orderline',
  'ordermaillink',
  'passkey',
  'passkeychallenge',
  'predecessor',
  'printjob',
  'pushmessage',
  'pushsubscription',
  'quiethours',
  'quotause',
  'recoverycode',
  'requestcount',
  'savedview',
  'scheduleaction',
  'schedulereleasemail',
  'searchdocument',
  'searchoutbox',
  'searchword',
  'secondstep',
  'session',
  'setting',
  'shiftreminder',
  'signature',
  'signinfailure',
  'ssotoken',
  'storedfile',
  'submissionhost',
  'unusedfile',
  'useridentity',
  'usertoken',
  'waivertext',
  'webhookdelivery',
  'wishdraw',
  'wishparty',
  'wishpartymember',
];
const counters = [
  'taken_count',
  'used_count',
  'seats_for_sale',
  'wishes_held',
  'available_count',
  'wait_count',
  'host_count',
  'session_count',
  'tickets_changed',
  'amount_waived',
  'amount_owed',
];
/** Columns without a history: secrets, what the database counts or copies, and what is told by other records. */
const released = [
  'is_scheduled',
  'start_date',
  'end_date',
  'duration',
  'startdaypart_id',
  'room_id',
  'primary_space_id',
  'space_id',
].map((name) => `released_${name}`);
const unrecordedColumns: Record<string, string[]> = {
  event: [...released, 'released_scheduled_date'],
  eventsession: released,
  apikey: ['private_key_hash'],
  cardaccount: ['secret_key', 'webhook_secret', 'secret_key_end', 'webhook_secret_end', 'compared_date', 'next_comparison_date'],
  orderlink: ['secret_hash'],
  transfer: ['email', 'secret_hash'],
  badge: ['awaits_signature'],
  deskdevice: ['unlock_key'],
  deskaction: ['action_key', 'badge_name', 'content', 'reason'],
  bankline: ['fingerprint', 'payer_name', 'payer_account', 'purpose'],
  webhook: [
    'secret',
    'previous_secret',
    'place',
    'success_count',
    'error_count',
    'failure_count',
    'failing_since_date',
    'next_attempt_date',
    'last_status',
  ],
  user: ['password_hash', 'last_login', 'last_ip'],
  convention: ['wishes_seed', 'wishes_seed_hash'],
  playtowindraw: ['seed', 'seed_hash', 'entries', 'entries_hash', 'results'],
  eventwish: ['outcome', 'lot', 'story'],
  slot: ['name', 'is_assigned', 'released_event_id', 'released_eventsession_id', 'released_version', 'released_date_updated'],
  volunteer: ['hours_scheduled_count', 'no_show_count'],
  volunteershift: ['starts_at', 'ends_at'],
  prototype: ['interest_count', 'feedback_count'],
  conventionimage: ['file_id'],
  prototypeimage: ['file_id'],
  librarygame: [
    'checkout_count',
    'average_seconds_checked_out',
    'last_checkout_date',
    'last_checkin_date',
    'lastcheckout_id',
    'playtowin_count',
  ],
};
const inEveryTable = ['id', 'version', 'date_created', 'date_updated'];
const looksSecret = /hash|token|secret|password|seed|totp|recovery|credential|challenge|private_key|passkey/;

describe('the history that the database writes', () => {
  let database: { url: string; drop(): Promise<void> };
  let client: pg.Client;
  const columns = new Map<string, string[]>();
  const recorded = new Map<string, string[]>();
  beforeAll(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string; columns: string[]; body: string | null }>(`
      SELECT relname AS name, ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped) AS columns,
        (SELECT prosrc FROM pg_proc WHERE proname = 'audit_' || relname
          AND (SELECT count(*) FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgfoid = pg_proc.oid) = 3) AS body
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE '\\_prisma%'`);
    for (const { name, columns: all, body } of rows) {
      columns.set(name, all);
      const kept = body?.match(/FROM written AS one CROSS JOIN LATERAL \(SELECT (.*?)\) AS kept/)?.[1];
      if (kept)
        recorded.set(
          name,
          kept.split(', ').map((column) => column.replace(/^one\./, '').replaceAll('"', '')),
        );
    }
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  test('is of every table but those that are listed here', () => {
    const without = [...columns.keys()].filter((name) => !recorded.has(name));
    expect(without.sort()).toEqual(unrecordedTables);
  });
  test('is of every resource that promises one', () => {
    expect(resourceNames.filter((name) => hasHistory(resourceNamed(name)) !== recorded.has(name))).toEqual([]);
  });
  test('is of every column but those that are listed here', () => {
    const differences = [...recorded].flatMap(([table, kept]) => {
      const omitted = (columns.get(table) ?? []).filter((column) => !kept.includes(column) && !inEveryTable.includes(column));
      const wanted = unrecordedColumns[table] ?? [];
      const wrong = omitted.filter((column) => !wanted.includes(column) && !counters.includes(column));
      return [...wrong, ...wanted.filter((column) => !omitted.includes(column))].map((column) => `${table}.${column}`);
    });
    expect(differences).toEqual([]);
  });
  test('is never of a column that looks like a secret', () => {
    const secrets = [...recorded].flatMap(([table, kept]) =>
      kept.filter((column) => looksSecret.test(column)).map((column) => `${table}.${column}`),
    );
    expect(secrets).toEqual([]);
  });
  test('takes in a column that was added when it is told so, and leaves out what looks like a secret or was left out', async () => {
    await client.query('BEGIN');
    await client.query('ALTER TABLE slot ADD COLUMN color text, ADD COLUMN door_token text');
    await client.query("SELECT audit_table('slot')");
    const { rows } = await client.query<{ body: string }>("SELECT prosrc AS body FROM pg_proc WHERE proname = 'audit_slot'");
    await client.query('ROLLBACK');
    expect(rows[0]?.body).toContain('one.color');
    for (const column of ['door_token', 'is_assigned', 'one.name']) expect(rows[0]?.body).not.toContain(column);
  });
});
