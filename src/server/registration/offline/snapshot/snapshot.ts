import { z } from 'zod';
import type { Db } from '../../../platform/context.ts';
import { copyGone, goneCopy } from '../../desk/gone.ts';
import { isGivenBack, isSettled } from '../../desk/owed.ts';
import type { Parts } from '../parts.ts';
import { doorEvent, readDoors } from './doors.ts';
import { game, library, person, readGames, readLibrary, readPeople } from './library.ts';

/** How many badges an answer holds at most. */
export const MAX_BADGES = 5_000;
/** How many games. */
const MAX_GAMES = 5_000;
const NOTE_LENGTH = 300;

const item = z.object({
  id: z.string(),
  badge_number: z.int(),
  badge_code: z.string(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  pronouns: z.string().nullable(),
  badgetype_id: z.string(),
  /** Whether it is not paid, or something of it. */
  owes: z.boolean(),
  /** Whether all that was paid for it was given back. */
  is_refunded: z.boolean(),
  /** Whether a waiver of it is not signed. */
  awaits_signature: z.boolean(),
  checked_in: z.boolean(),
  checked_in_date: z.date().nullable(),
  print_generation: z.int(),
  has_copy: z.boolean(),
  note: z.string().nullable(),
});
const type = z.object({
  id: z.string(),
  name: z.string(),
  days: z.array(z.object({ name: z.string(), start_date: z.date(), end_date: z.date() })),
});
export const snapshot = z.object({
  taken_date: z.date(),
  types: z.array(type),
  items: z.array(item),
  gone: z.array(goneCopy).meta({ description: 'The latest deleted badges. Only in the first response, for check-in.' }),
  /** Badges for those who lend games and do not check people in. */
  people: z.array(person),
  /** The badge number to go on after; null: these are all. */
  next: z.int().nullable(),
  is_registration: z.boolean().meta({ description: 'Whether the caller checks people in.' }),
  library: library.nullable().meta({ description: 'The library of the convention, if the caller can check out its games.' }),
  games: z.array(game),
  /** The game to go on after. */
  next_game: z.string().nullable(),
  pages: z.array(z.string()).meta({ description: 'The addresses of the desks where the caller works.' }),
  events: z
    .array(doorEvent)
    .meta({ description: 'The door lists of the events that the caller hosts. Only in the first response.' }),
});
export type Snapshot = z.infer<typeof snapshot>;

type TypeRow = { id: string; name: string; days: { name: string; start_date: string; end_date: string }[] };

/** Badges with what a registration desk needs, in two statements. */
async function readBadges(db: Db, convention_id: string, after: number): Promise<Pick<Snapshot, 'items' | 'types'>> {
  const items = await db.$queryRaw<Snapshot['items']>`
    SELECT id, badge_number, badge_code, name, firstname, lastname, nullif(left(custom_fields ->> 'pronouns', 60), '') AS pronouns, badgetype_id,
      NOT (${isSettled}) AS owes, ${isGivenBack} AS is_refunded, awaits_signature, checked_in, checked_in_date, print_generation,
      print_count > 0 OR EXISTS (SELECT 1 FROM printjob WHERE badge_id = badge.id) AS has_copy,
      (SELECT left(comment, ${NOTE_LENGTH}::int) FROM logentry WHERE owner_type = 'badge' AND owner_id = badge.id AND type = 'comment'
        ORDER BY date_created DESC, id DESC LIMIT 1) AS note
    FROM badge WHERE convention_id = ${convention_id}::uuid AND badge_number > ${after}::int
      AND (verified OR hold_expires_date IS NULL OR hold_expires_date > now())
    ORDER BY badge_number LIMIT ${MAX_BADGES + 1}::int`;
  const types = await db.$queryRaw<TypeRow[]>`
    SELECT id, name, (SELECT coalesce(json_agg(json_build_object('name', day.name, 'start_date', day.start_date, 'end_date', day.end_date)
        ORDER BY day.start_date), '[]')
      FROM badgetypeconday JOIN conventionday AS day ON day.id = conventionday_id WHERE badgetype_id = badgetype.id) AS days
    FROM badgetype WHERE convention_id = ${convention_id}::uuid ORDER BY sequence_number, id`;
  return {
    types: types.map(({ days, ...one }) => ({
      ...one,
      days: days.map((day) => ({ name: day.name, start_date: new Date(day.start_date), end_date: new Date(day.end_date) })),
    })),
    items,
  };
}
/** A page of rows of which one more than fits was read, and where the next one goes on. */
function pageOf<T, K>(rows: readonly T[], limit: number, keyOf: (row: T) => K): [T[], K | null] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return [page, rows.length > limit && last ? keyOf(last) : null];
}

interface After {
  /** A badge number. */
  readonly after: number;
  /** The id of a game; null: from the first one on. */
  readonly after_game: string | null;
}
/** What somebody needs to go on without network at the desks of a convention where they work. */
export async function takeSnapshot(
  db: Db,
  { id: convention_id, uri_part }: { id: string; uri_part: string },
  { registration, library_id, hosted }: Parts,
  { after, after_game }: After,
): Promise<Snapshot> {
  const taken_date = new Date();
  const { items, types } = registration ? await readBadges(db, convention_id, after) : { items: [], types: [] };
  const [badges, nextBadge] = pageOf(items, MAX_BADGES, ({ badge_number }) => badge_number);
  const everybody = library_id && !registration ? await readPeople(db, convention_id, after, MAX_BADGES + 1) : [];
  const [people, nextPerson] = pageOf(everybody, MAX_BADGES, ({ badge_number }) => badge_number);
  const all = library_id ? await readGames(db, library_id, after_game, MAX_GAMES + 1) : [];
  const [games, next_game] = pageOf(all, MAX_GAMES, ({ id }) => id);
  const isFirst = after === 0 && !after_game;
  const gone = registration && isFirst ? await copyGone(db, convention_id) : [];
  return {
    ...{ taken_date, types, items: badges, gone, people, next: nextBadge ?? nextPerson, is_registration: registration },
    ...{ library: library_id ? await readLibrary(db, library_id) : null, games, next_game },
    pages: [
      ...(registration ? [`/convention/${convention_id}/door`] : []),
      ...(library_id ? [`/library/${library_id}/desk`] : []),
      ...(hosted.length ? [`/c/${uri_part}/me/host/`] : []),
    ],
    events: isFirst ? await readDoors(db, convention_id, hosted) : [],
  };
}
