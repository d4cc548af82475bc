import type { suggestionLabels } from '../../../messages/ledger/suggestions.ts';
import type { Context } from '../../platform/context.ts';
import { owedItems } from '../owed.ts';
import { openDeposit } from '../plans/instalments.ts';
import { codesIn } from './codes.ts';
import type { StatementLine } from './statement.ts';

/** What a code stands for: an order, or what begins one when it is paid. */
export interface Coded {
  readonly order_id: string;
  readonly code: string;
  readonly user_id: string | null;
  readonly name: string;
  /** What the buyer was asked to send; null if nobody announced a transfer. */
  readonly asked: number | null;
  readonly amount_paid: number;
}
/** What each of the codes of a convention stands for. */
export async function findCoded(
  { db }: Pick<Context, 'db'>,
  convention_id: string,
  codes: readonly string[],
): Promise<Map<string, Coded>> {
  const rows = await db.$queryRaw<Coded[]>`
    SELECT coalesce("order".id, transfer.order_id) AS order_id, coalesce("order".code, transfer.code) AS code,
      coalesce("order".user_id, transfer.user_id) AS user_id, coalesce("order".name, transfer.buyer_name) AS name, transfer.amount AS asked,
      coalesce("order".amount_paid, 0) AS amount_paid
    FROM (SELECT * FROM "order" WHERE convention_id = ${convention_id}::uuid AND code = ANY(${[...codes]})) AS "order"
    FULL JOIN (SELECT * FROM banktransfer WHERE convention_id = ${convention_id}::uuid AND code = ANY(${[...codes]})) AS transfer
      ON transfer.order_id = "order".id`;
  return new Map(rows.map((row) => [row.code, row]));
}

export type Suggestion = keyof typeof suggestionLabels;
/** What is to be done with a line: booked, or looked at. */
export type Match =
  | { readonly code: string; readonly suggestion: null }
  | { readonly code: string | null; readonly suggestion: Suggestion | null };

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/\p{L}{2,}/gu) ?? [];
/** Whether two names share at least two words, or all of the shorter one. */
function sameName(one: string, other: string): boolean {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && (shared >= 2 || shared === Math.min(a.size, b.size));
}

/** Finds what each line pays for. Only a code with the amount that is owed, or that was asked for and came too late, is booked without asking. */
export async function matchLines(ctx: Context, convention_id: string, lines: readonly StatementLine[]): Promise<Match[]> {
  const codes = lines.map(({ purpose }) => codesIn(purpose));
  const known = await findCoded(ctx, convention_id, [...new Set(codes.flat())]);
  const waiting = await ctx.db.$queryRaw<{ code: string; amount: number; buyer_name: string }[]>`
    SELECT code, amount, buyer_name FROM banktransfer WHERE convention_id = ${convention_id}::uuid
      AND amount = ANY(${[...new Set(lines.map(({ amount }) => amount))]}::int[])
      AND NOT EXISTS (SELECT 1 FROM "order" WHERE "order".id = order_id AND amount_owed = 0 AND amount_paid > 0) LIMIT 5000`;
  const matches: Match[] = [];
  for (const [n, { amount, payer }] of lines.entries()) {
    const coded = (codes[n] ?? []).flatMap((code) => known.get(code) ?? []);
    const [one] = coded;
    if (one && coded.length === 1) {
      const owed = (await owedItems(ctx, one.order_id)).reduce((sum, item) => sum + item.owed, 0);
      const isLate = owed === 0 && one.amount_paid === 0 && one.asked === amount;
      const deposit = await openDeposit(ctx.db, one.order_id);
      if (owed === amount || (deposit > 0 && deposit === amount) || isLate) matches.push({ code: one.code, suggestion: null });
      else matches.push({ code: one.code, suggestion: owed === 0 ? 'paid_already' : 'amount_differs' });
      continue;
    }
    const fitting = waiting.filter((transfer) => transfer.amount === amount);
    const named = fitting.filter(({ buyer_name }) => sameName(buyer_name, payer));
    if (named.length === 1) matches.push({ code: named[0]?.code ?? null, suggestion: 'name_fits' });
    else if (fitting.length === 1) matches.push({ code: fitting[0]?.code ?? null, suggestion: 'amount_fits' });
    else matches.push({ code: null, suggestion: null });
  }
  return matches;
}
