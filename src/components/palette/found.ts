import { useQuery } from '@tanstack/react-query';
import { type ProcedurePath, procedureOf } from '../../client/api.ts';
import { capital, recordName } from '../../client/format/labels.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import type { AnyPage, AnyRecord } from '../../client/record.ts';
import { refusalOf } from '../../client/refusal.ts';
import { mayCall, type Standing } from '../../client/useViewer.ts';
import { resourceIfAny, resourceNamed } from '../../resources/index.ts';
import type { Goal } from './places.ts';

/** Lists of a convention in which records are looked for, in the order in which they are shown. */
const lists = [
  ...['events', 'badges', 'volunteers', 'shifts', 'submissions', 'rooms', 'spaces', 'exhibitors', 'booths', 'products'],
  ...['prototypes', 'eventtypes', 'badgetypes', 'eventgroups'],
] as const;
const everywhere = ['group', 'convention', 'library', 'venue'] as const;
const EACH = 4;
/** A letter finds everything: it takes two. */
export const SHORTEST = 2;

interface Asked {
  readonly type: string;
  readonly procedure: ProcedurePath;
  readonly input: Readonly<Record<string, unknown>>;
}
interface Around {
  readonly convention_id: string | null;
  readonly library_id: string | null;
  readonly standing: Standing | undefined;
}
/** The searches that the reader may make. */
export function searches({ convention_id, library_id, standing }: Around): Asked[] {
  const convention = resourceNamed('convention');
  const here = convention_id
    ? lists.flatMap((name) => {
        const other = convention.relationships[name];
        const may = other && resourceIfAny(other.to) && mayCall(convention, `GET /{id}/${other.path ?? name}`, standing);
        return may ? [{ type: other.to, procedure: `convention.${name}` as const, input: { id: convention_id } }] : [];
      })
    : [];
  const games = library_id ? [{ type: 'librarygame', procedure: 'library.games' as const, input: { id: library_id } }] : [];
  return [...here, ...games, ...everywhere.map((type) => ({ type, procedure: `${type}.list` as const, input: {} }))];
}

const told = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';
/** What tells a record from others of its name. */
function hintOf(record: AnyRecord, clock: Clock): string {
  const numbered = record.badge_number ?? record.event_number;
  const parts = [
    told(numbered) ? `#${numbered}` : '',
    told(record.catalog_number) ? String(record.catalog_number) : '',
    showTime(record.start_time ?? record.start_date, clock),
  ];
  return parts.filter(Boolean).join(' · ');
}
const asGoal = (record: AnyRecord, type: string, clock: Clock): Goal => {
  const hint = hintOf(record, clock);
  return {
    key: `${type} ${record.id}`,
    group: capital(resourceNamed(type as 'event').labels[0]), // a name from the lists above
    label: recordName(record),
    href: `/${type}/${record.id}`,
    ...(hint ? { hint } : {}),
  };
};

export interface Found {
  readonly goals: readonly Goal[];
  /** Kinds of record that could not be searched. */
  readonly failed: readonly string[];
}
/** Records whose names hold `text`, a few of each kind, by the searches that lists have. */
export const useFound = (around: Around, text: string, clock: Clock, enabled: boolean) =>
  useQuery<Found>({
    queryKey: ['palette', around.convention_id, around.library_id, around.standing?.me, text],
    enabled: enabled && text.length >= SHORTEST,
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const asked = searches(around);
      const answers = await Promise.allSettled(
        asked.map(({ procedure, input }) =>
          procedureOf(procedure).query<AnyPage>({ ...input, query: text, _items_per_page: EACH }, { signal }),
        ),
      );
      const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [refusalOf(one.reason)] : []));
      const [first] = refusals;
      if (first && refusals.length === answers.length) throw first;
      return {
        goals: answers.flatMap((one, n) =>
          one.status === 'fulfilled' ? one.value.items.map((record) => asGoal(record, asked[n]?.type ?? '', clock)) : [],
        ),
        failed: answers.flatMap((one, n) =>
          one.status === 'rejected' && ![401, 403].includes(refusalOf(one.reason).status) ? [asked[n]?.type ?? ''] : [],
        ),
      };
    },
  });
