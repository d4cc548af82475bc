import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeConvention } from '../support/convention.ts';
import { type Body, ok } from '../support/people.ts';
import { newFolder } from '../support/processes/processes.ts';
import { startWhole } from '../support/processes/whole.ts';
import { createDatabase } from '../support/service.ts';

/** The statements of the page for operators, for a role that no other test has. */
function statementsFor(role: string): string {
  const page = readFileSync('docs/ledger-role.md', 'utf8');
  return (/```sql\n([\s\S]*?)```/.exec(page)?.[1] ?? '').replaceAll('convene_service', role).replace('choose one', role);
}

test('a service whose role may only add to the books sells, refunds and makes invoices, and changes nothing of them', async () => {
  const { database_url: url } = await createDatabase();
  const role = `service_${randomBytes(4).toString('hex')}`;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(statementsFor(role));
  const its = new URL(url);
  its.searchParams.set('options', `-c role=${role}`); // the server of the tests lets in its owner only
  const service = await startWhole({
    ...{ DATABASE_URL: its.href, DATABASE_DIRECT_URL: url, DATA_DIR: newFolder(), DEMO: 'no', PAGES: 'no', RATE_LIMIT: '0' },
  });
  const asService = new pg.Client({ connectionString: its.href });
  try {
    const { id, organiser } = await makeConvention({ base_url: service.base_url, database_url: url });
    const call = (path: string, sent: Body = {}) => ok(organiser.call('POST', `/api/${path}`, sent));
    await ok(organiser.call('PUT', `/api/convention/${id}`, { currency: 'EUR' }));
    await ok(
      organiser.call('POST', `/api/convention/${id}/bookkeeping`, {
        seller_name: 'Con',
        seller_address: '1 Street',
        seller_tax_id: 'DE1',
      }),
    );
    const { id: badgetype_id } = await call('badgetype', { convention_id: id, name: 'Weekend', price: 65 });
    const badge = await call('badge/verified', { badgetype_id, firstname: 'Ada', lastname: 'One' });
    await call(`order/${badge.id}/invoice`);
    await ok(organiser.call('DELETE', `/api/badge/${badge.id}`));
    await call(`order/${badge.id}/refund`);
    const waiver = await call('waiver', { convention_id: id, name: 'Rules', text: 'I keep the rules.' });
    const other = await call('badge/verified', { badgetype_id, firstname: 'Bo', lastname: 'Two' });
    await call(`badge/${other.id}/sign`, { waiver_id: waiver.id, text_version: 1, signer_name: 'Bo Two' });
    const { rows } = await owner.query('SELECT kind, count(*)::int FROM ledgerentry GROUP BY kind ORDER BY kind');
    expect(rows.length).toBeGreaterThan(2);
    expect((await owner.query('SELECT * FROM ledger_differences()')).rows).toEqual([]);
    await asService.connect();
    for (const statement of [
      'UPDATE ledgerentry SET amount = 1',
      'DELETE FROM ledgerentry',
      'TRUNCATE ledgerentry',
      'DELETE FROM invoice',
      "UPDATE signature SET signer_name = 'Eve'",
      'ALTER TABLE ledgerentry DISABLE TRIGGER ledgerentry_append_only',
    ])
      await expect(asService.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  } finally {
    await asService.end();
    await service.stop();
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await owner.end();
  }
}, 120_000);
