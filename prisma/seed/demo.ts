import { makeAddons } from './addons.ts';
import { makeDates } from './dates.ts';
import { makeEvents } from './events/events.ts';
import { makeWishes } from './events/wishes.ts';
import { makeExhibitors } from './exhibitors/exhibitors.ts';
import { makeImports } from './library/imports.ts';
import { makeLibrary } from './library/library.ts';
import { makeMerchandise } from './merchandise.ts';
import { makeMessages } from './messages.ts';
import { makeMoney } from './money.ts';
import { makeOutside } from './outside.ts';
import { makeAllPeople } from './people/people.ts';
import { demo } from './profiles/demo.ts';
import type { Profile } from './profiles/profile.ts';
import { test } from './profiles/test.ts';
import { makePrototypes } from './prototypes.ts';
import { makeRegistration } from './registration.ts';
import { makeImages } from './support/images.ts';
import { inParallel } from './support/parallel.ts';
import { Display } from './support/progress.ts';
import { stream } from './support/random.ts';
import { firstDayTwoDaysIn, firstThursday } from './venue/calendar.ts';
import { makeConventions } from './venue/convention.ts';
import { makePlaces } from './venue/places.ts';
import { makeVolunteers } from './volunteers/volunteers.ts';
import type { Account, AccountName, World } from './world.ts';

const profiles = { demo, test } as const satisfies Record<string, Profile>;

export interface SeedOptions {
  profile?: keyof typeof profiles;
  /** The same seed and start give the same names and numbers. */
  seed?: number;
  /** First date of the convention: "2027-01-21". By default the one that the profile says. */
  start?: string;
  say: (line: string) => void;
  /** Shows progress as it happens, if it is a terminal. */
  terminal?: NodeJS.WriteStream | null;
}
/** The records and accounts that are needed to try things by hand. */
export interface SeedResult {
  convention_id: string;
  other_convention_ids: string[];
  accounts: Record<AccountName, Account>;
  /** `owner`, `desk_1`, `desk_2` ... */
  library_accounts: Record<string, Account>;
}

type Stage = readonly [name: string, make: (world: World) => Promise<void>];
/**
 * Each stage builds on the ones before it. Inner lists are independent of each other and number different records, so they run in
 * parallel.
 */
const order: readonly (Stage | readonly (readonly Stage[])[])[] = [
  ['People', makeAllPeople],
  ['Conventions', makeConventions],
  ['Places', makePlaces],
  ['Images', makeImages],
  ['Registration', makeRegistration],
  [
    [
      ['Volunteers', makeVolunteers],
      ['Events', makeEvents],
    ],
    [
      ['Library', makeLibrary],
      ['Exhibitors', makeExhibitors],
      ['Merchandise', makeMerchandise],
      ['Prototypes', makePrototypes],
    ],
  ],
  ['Money', makeMoney],
  ['Add-ons', makeAddons],
  ['Imports', makeImports],
  ['Messages', makeMessages],
  ['Wishes', makeWishes],
  ['Outside', makeOutside],
  ['Dates', makeDates],
];
const isStage = (step: (typeof order)[number]): step is Stage => typeof step[0] === 'string';

/** Fills an empty database with a sample convention, only through the calls that API clients make. */
export async function seedDemo({ profile = 'demo', seed = 1, start, say, terminal }: SeedOptions): Promise<SeedResult> {
  const plan: Profile = profiles[profile];
  const now = new Date();
  const zone = plan.conventions[0]?.town.timezone ?? 'UTC';
  const world: Omit<World, 'progress'> = {
    profile: plan,
    random: (purpose) => stream(seed, purpose),
    now,
    start: start ?? (plan.isRunning ? firstDayTwoDaysIn(now, zone) : firstThursday(now, zone)),
    accounts: {} as World['accounts'], // filled in by the first stage
    librarians: { desk: [] as World['people'] } as World['librarians'], // as above
    credentials: {} as World['credentials'], // as above
    libraryCredentials: {},
    people: [],
    groups: [],
    conventions: [],
  };
  const display = new Display(say, terminal);
  const runStage = ([name, make]: Stage) => display.stage(name, (progress) => make({ ...world, progress }));
  for (const step of order) {
    if (isStage(step)) await runStage(step);
    else
      await inParallel(step, async (stages) => {
        for (const stage of stages) await runStage(stage);
      });
  }
  const { accounts, librarians, people } = world;
  await inParallel([...Object.values(accounts), librarians.owner, ...librarians.desk, ...people], (person) => person.signOut());
  const [first = '', ...others] = world.conventions.map(({ id }) => id);
  return {
    convention_id: first,
    other_convention_ids: others,
    accounts: world.credentials,
    library_accounts: world.libraryCredentials,
  };
}
