import { Prisma } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { type Label, labelColumns } from './labels.ts';
import { isSettled } from './owed.ts';

const { sql } = Prisma;
/** Inserts the copies of the badges in `badges` (badge rows). A badge has one copy of each generation. */
const insertCopies = ({ viewer }: Context, badges: Prisma.Sql, { reason = '', with_check_in = false } = {}) => sql`
  INSERT INTO printjob (id, convention_id, badge_id, generation, reason, user_id, checked_in_date)
  SELECT uuid_v7(), convention_id, id, print_generation, ${reason}, ${viewer?.user_id ?? null}::uuid, CASE WHEN ${with_check_in} THEN checked_in_date END FROM ${badges}
  ON CONFLICT (badge_id, generation) DO NOTHING RETURNING id, badge_id`;
const labelsOf = (badges: Prisma.Sql) => sql`
  SELECT job.id AS printjob_id, ${labelColumns} FROM job JOIN ${badges} AS badge ON badge.id = job.badge_id
  JOIN badgetype ON badgetype.id = badge.badgetype_id`;
/** A badge that was never printed. */
const isNew = sql`print_count = 0 AND print_generation = 1`;

interface CheckIn {
  checked_in_date: Date;
  label: Label | null;
}
/**
 * Checks the holder of a paid badge in whose waivers are signed, unless somebody else did: the statement changes one row or none. Whoever changes it also gets the
 * first copy of the badge to print. @returns null if the badge is not paid, not signed for, or checked in already
 */
export async function checkIn(ctx: Context, id: string, print: boolean): Promise<CheckIn | null> {
  const [row] = await ctx.db.$queryRaw<CheckIn[]>`
    WITH entered AS (
      UPDATE badge SET checked_in = true, checked_in_date = date_trunc('second', now())
      WHERE id = ${id}::uuid AND ${isSettled} AND NOT awaits_signature AND NOT checked_in RETURNING *
    ), unprinted AS (SELECT * FROM entered WHERE ${print} AND ${isNew}), job AS (${insertCopies(ctx, sql`unprinted`, { with_check_in: true })})
    SELECT checked_in_date, (SELECT to_jsonb(label) FROM (${labelsOf(sql`unprinted`)}) AS label) AS label FROM entered`;
  return row ?? null;
}
/** The first copy of a paid badge, which gets another version: nobody deletes it unseen (If-Match). @returns null if there is one */
export async function firstCopy(ctx: Context, id: string): Promise<Label | null> {
  const [label] = await ctx.db.$queryRaw<Label[]>`
    WITH unprinted AS (
      UPDATE badge SET version = version + 1 WHERE id = ${id}::uuid AND ${isSettled} AND ${isNew}
        AND NOT EXISTS (SELECT 1 FROM printjob WHERE badge_id = badge.id) RETURNING *
    ), job AS (${insertCopies(ctx, sql`unprinted`)})
    ${labelsOf(sql`unprinted`)}`;
  return label ?? null;
}
/** Another copy of a paid badge, which takes the place of this generation. @returns null if that was done meanwhile */
export async function nextCopy(ctx: Context, id: string, generation: number, reason: string): Promise<Label | null> {
  const [label] = await ctx.db.$queryRaw<Label[]>`
    WITH raised AS (
      UPDATE badge SET print_generation = print_generation + 1
      WHERE id = ${id}::uuid AND ${isSettled} AND print_generation = ${generation}::int AND print_generation < 1000 RETURNING *
    ), dropped AS (DELETE FROM printjob WHERE badge_id IN (SELECT id FROM raised) AND printed_date IS NULL),
      job AS (${insertCopies(ctx, sql`raised`, { reason })})
    ${labelsOf(sql`raised`)}`;
  return label ?? null;
}

/** Which badges are printed together. */
export interface Batch {
  readonly badgetype_id?: string | undefined;
  readonly checked_in?: boolean | undefined;
}
const unprinted = (convention_id: string, { badgetype_id, checked_in }: Batch) => sql`
  badge.convention_id = ${convention_id}::uuid AND ${isSettled} AND ${isNew} AND (firstname <> '' OR lastname <> '')
  AND (${badgetype_id ?? null}::uuid IS NULL OR badgetype_id = ${badgetype_id ?? null}::uuid)
  AND (${checked_in ?? null}::bool IS NULL OR checked_in = ${checked_in ?? null}::bool)
  AND NOT EXISTS (SELECT 1 FROM printjob WHERE badge_id = badge.id AND generation = 1)`;
const byName = sql`ORDER BY badge.lastname, badge.firstname, badge.badge_number`;

/** Takes the next badges of a batch to print, which no other desk gets. They get another version, as for `firstCopy`. */
export const takeBatch = (ctx: Context, convention_id: string, batch: Batch, quantity: number): Promise<Label[]> =>
  ctx.db.$queryRaw<Label[]>`
    WITH next AS (SELECT id FROM badge WHERE ${unprinted(convention_id, batch)} ${byName} LIMIT ${quantity}::int FOR UPDATE SKIP LOCKED),
      chosen AS (UPDATE badge SET version = version + 1 WHERE id IN (SELECT id FROM next) RETURNING *),
      job AS (${insertCopies(ctx, sql`chosen`)})
    ${labelsOf(sql`chosen`)} ${byName}`;

/** The first badges of a batch, without taking them. */
export const previewBatch = ({ db }: Context, convention_id: string, batch: Batch, quantity: number): Promise<Label[]> =>
  db.$queryRaw<Label[]>`
    SELECT NULL::text AS printjob_id, ${labelColumns} FROM badge JOIN badgetype ON badgetype.id = badge.badgetype_id
    WHERE ${unprinted(convention_id, batch)} ${byName} LIMIT ${quantity}::int`;

/** How many badges of a batch have no copy yet, and how many copies of any wait to be confirmed. */
export async function countBatch(
  { db }: Context,
  convention_id: string,
  batch: Batch,
): Promise<{ left: number; waiting: number }> {
  const [row] = await db.$queryRaw<[{ left: number; waiting: number }]>`
    SELECT (SELECT count(*)::int FROM badge WHERE ${unprinted(convention_id, batch)}) AS left,
      (SELECT count(*)::int FROM printjob WHERE convention_id = ${convention_id}::uuid AND printed_date IS NULL) AS waiting`;
  return row;
}
/** A copy that was taken to print: by whom and when. */
export interface TakenCopy extends Label {
  printjob_id: string;
  taken_by: string | null;
  taken_date: Date;
}
/** The copies of a convention that were taken, and neither confirmed nor given back: the oldest first. */
export const takenCopies = ({ db }: Context, convention_id: string, quantity: number): Promise<TakenCopy[]> =>
  db.$queryRaw<TakenCopy[]>`
    SELECT job.id AS printjob_id, "user".display_name AS taken_by, job.date_created AS taken_date, ${labelColumns}
    FROM printjob AS job JOIN badge ON badge.id = job.badge_id JOIN badgetype ON badgetype.id = badge.badgetype_id
      LEFT JOIN "user" ON "user".id = job.user_id
    WHERE job.convention_id = ${convention_id}::uuid AND job.printed_date IS NULL ORDER BY job.id LIMIT ${quantity}::int`;

/** Notes that copies were printed, each once. @returns how many */
export async function notePrinted({ db }: Context, convention_id: string, ids: readonly string[]): Promise<number> {
  return db.$executeRaw`
    WITH printed AS (
      UPDATE printjob SET printed_date = date_trunc('second', now())
      WHERE id = ANY(${ids}::uuid[]) AND convention_id = ${convention_id}::uuid AND printed_date IS NULL RETURNING badge_id
    )
    UPDATE badge SET print_count = least(1000, print_count + copies)
    FROM (SELECT badge_id, count(*)::int AS copies FROM printed GROUP BY badge_id) AS counted WHERE badge.id = counted.badge_id`;
}
/** Gives copies back that were not printed. @returns how many */
export const giveBack = ({ db }: Context, convention_id: string, ids: readonly string[]): Promise<number> =>
  db.$executeRaw`DELETE FROM printjob WHERE id = ANY(${ids}::uuid[]) AND convention_id = ${convention_id}::uuid AND printed_date IS NULL`;
