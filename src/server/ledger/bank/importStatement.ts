import { z } from 'zod';
import { bankRefusals as refusals } from '../../../messages/ledger/bank.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { file, flag, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { invalid, Refusal, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { countUpload } from '../../platform/quotas/countUpload.ts';
import { uploadsOf } from '../../platform/uploads.ts';
import { readTable } from '../../system/import/file/readTable.ts';
import { mayManageBank } from './account.ts';
import { bookLine } from './bookLine.ts';
import { type BankMapping, bankFields, guessColumns } from './columns.ts';
import { matchLines } from './match.ts';
import { readCamt } from './readCamt.ts';
import { belowHeadings, headingsKey, linesOfTable } from './readTableOfBank.ts';
import { fingerprints, type StatementLine } from './statement.ts';

/** The largest file: it is read in one piece. */
const MEGABYTES = 4;
const mappingSchema = z.partialRecord(z.enum(bankFields), z.int().min(0).max(199));
const mappings = z.record(z.string(), mappingSchema);
/** How many tables' columns are remembered. */
const REMEMBERED = 20;

const output = z.object({
  columns: z.array(z.string()).nullable().meta({ description: 'The headings of a table; null for camt.053.' }),
  sample: z.array(z.array(z.string())).meta({ description: 'The first rows of a table.' }),
  mapping: mappingSchema.meta({ description: 'What each column contains; columns count from 0.' }),
  added: z.int().meta({ description: 'New lines.' }),
  booked: z.int(),
  known: z.int().meta({ description: 'Lines that were imported before.' }),
});
type Output = z.infer<typeof output>;
const nothing = { columns: null, sample: [], mapping: {}, added: 0, booked: 0, known: 0 };

/** Without notes above the table that have no columns: they would hide how columns are separated. */
function withoutNotes(bytes: Buffer): Buffer {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return bytes; // a workbook
  const lines = bytes.subarray(0, 20_000).toString('latin1').split('\n');
  const at = lines.findIndex((line) => (line.match(/[;,\t]/g)?.length ?? 0) >= 2);
  return at < 1 ? bytes : bytes.subarray(lines.slice(0, at).join('\n').length + 1);
}

/** Stores lines that are new, and books those that leave no doubt. */
async function importLines(ctx: Context, convention_id: string, lines: readonly StatementLine[]) {
  const names = fingerprints(lines);
  const matches = await matchLines(ctx, convention_id, lines);
  const rows = lines.map(({ date, amount, currency, payer, account, purpose }, n) => ({
    ...{ fingerprint: names[n], received_day: date, amount, currency, payer_name: payer.slice(0, 200) },
    ...{ payer_account: account?.slice(0, 60) ?? null, purpose: purpose.slice(0, 1000) },
    ...{ suggested_code: matches[n]?.code ?? null, suggestion: matches[n]?.suggestion ?? null },
  }));
  // Two that import the same file: the one who comes second waits here, and finds the lines.
  const added = await ctx.db.$queryRaw<{ id: string; code: string | null; fingerprint: string; isSure: boolean }[]>`
    INSERT INTO bankline (id, convention_id, fingerprint, received_day, amount, currency, payer_name, payer_account, purpose, suggested_code, suggestion)
    SELECT uuid_v7(), ${convention_id}::uuid, fingerprint, received_day, amount, currency, payer_name, payer_account, purpose, suggested_code, suggestion
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one(fingerprint text, received_day text, amount int, currency text, payer_name text,
      payer_account text, purpose text, suggested_code text, suggestion text)
    ORDER BY fingerprint ON CONFLICT (convention_id, fingerprint) DO NOTHING
    RETURNING id, fingerprint, suggested_code AS code, suggested_code IS NOT NULL AND suggestion IS NULL AS "isSure"`;
  const place = new Map(names.map((name, n) => [name, n]));
  added.sort((a, b) => (place.get(a.fingerprint) ?? 0) - (place.get(b.fingerprint) ?? 0));
  let booked = 0;
  for (const { id, code, isSure } of added) {
    if (!isSure || code === null) continue;
    if (await bookIfStillOwed(ctx, id, code, convention_id)) booked += 1;
  }
  return { added: added.length, booked, known: lines.length - added.length };
}
/** Books a line, unless the one before it has paid the same order. What cannot be booked stays open. */
async function bookIfStillOwed(ctx: Context, id: string, code: string, convention_id: string): Promise<boolean> {
  const line = await ctx.db.bankLine.findUniqueOrThrow({ where: { id } });
  const [match] = await matchLines(ctx, convention_id, [
    {
      date: '',
      amount: line.amount,
      currency: null,
      payer: line.payer_name,
      account: null,
      purpose: line.purpose,
      reference: null,
    },
  ]);
  if (match?.suggestion !== null || match.code !== code) {
    await ctx.db.bankLine.update({ where: { id }, data: { suggestion: match?.suggestion ?? null } });
    return false;
  }
  return bookLine(ctx, id, code).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

async function readStatement(ctx: Context, convention_id: string, bytes: Buffer, given: BankMapping | undefined) {
  const account = await ctx.db.bankAccount.findUnique({ where: { convention_id } });
  if (!account) throw stateForbids('iban', refusals.notOffered);
  const start = bytes
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^[^<]{0,3}</, '<');
  if (/^\s*<(\?xml|\w|!)/.test(start)) {
    const { lines, ibans } = readCamt(bytes.toString('utf8').replace(/^\ufeff/, ''));
    const other = ibans.find((iban) => iban !== account.iban);
    if (other) throw invalid('file', refusals.otherAccount({ iban: other }));
    return { lines, columns: null, sample: [], mapping: {} };
  }
  const table = belowHeadings(await readTable(withoutNotes(bytes)));
  const kept = mappings.safeParse(account.mappings).data ?? {};
  const key = headingsKey(table.head);
  const mapping = given ?? kept[key] ?? guessColumns(table.head);
  if (given) {
    const others = Object.entries(kept).filter(([one]) => one !== key);
    const all = Object.fromEntries([[key, given], ...others.slice(0, REMEMBERED - 1)]);
    await ctx.db.bankAccount.update({ where: { convention_id }, data: { mappings: all } });
  }
  const sample = table.rows.slice(0, 3).map(({ cells }) => cells.map((cell) => cell.slice(0, 100)));
  return { table, columns: [...table.head], sample, mapping };
}

export const conventionActions = {
  importStatement: action(
    convention,
    'POST /{id}/import-bank-statement',
    {
      returns: output,
      summary: 'Import a bank statement',
      description: `A CSV or Excel table, or camt.053, of at most ${MEGABYTES} MB, with incoming money. Lines that were imported before are ignored. A line is booked if its purpose has the code of an order and its amount is what the order owes; the others are suggested. mapping (JSON) says what each column of a table contains and is remembered; is_preview only reads the headings.`,
      input: { file: file(), mapping: text(500), is_preview: flag() },
      required: ['file'],
      opensTransaction: true,
      mayCall: mayManageBank,
    },
    async ({ ctx, row: { id }, input: { mapping: typed, is_preview } }): Promise<Output> => {
      const [upload] = uploadsOf(ctx).filter(({ field }) => field === 'file');
      if (!upload) throw invalid('file', refusals.oneFile);
      if (upload.size > MEGABYTES * 1024 * 1024) throw new Refusal(413, 413, 'file', refusals.tooLarge({ limit: MEGABYTES }));
      await countUpload(ctx, upload.size);
      const given = typed === undefined ? undefined : mappingOf(typed);
      const { lines, table, columns, sample, mapping } = await readStatement(ctx, id, Buffer.from(await upload.read()), given);
      const shown = { ...nothing, columns, sample, mapping };
      if (is_preview) return shown;
      const read = lines ?? linesOfTable(table, mapping);
      return { ...shown, ...(await importLines(ctx, id, read)) };
    },
  ),
};
function mappingOf(typed: string): BankMapping {
  try {
    return mappingSchema.parse(JSON.parse(typed)) as BankMapping; // as the schema says
  } catch {
    throw invalid('mapping', refusals.noColumns);
  }
}
