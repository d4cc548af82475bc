import { firstThursday } from './calendar.ts';
import { makeConventions } from './convention.ts';
import { makeEvents } from './events.ts';
import { makeLibrary } from './library.ts';
import { inParallel } from './parallel.ts';
import { makeAllPeople } from './people.ts';
import { makePlaces } from './places.ts';
import type { Profile } from './plan.ts';
import { demo } from './profiles/demo.ts';
import { test } from './profiles/test.ts';
import { Progress } from './progress.ts';
import { makePrototypes } from './prototypes.ts';
import { stream } from './random.ts';
import { makeRegistration } from './registration.ts';
import { makeVolunteers } from './volunteers.ts';
import type { Account, AccountName, World } from './world.ts';

const profiles = { demo, test } as const satisfies Record<string, Profile>;

export interface Wanted {
  profile?: keyof typeof profiles;
  /** The same seed and start give the same names and numbers. */
  seed?: number;
  /** First date of the convention: "2027-01-21". By default the first Thursday at least 60 days ahead. */
  start?: string;
  say: (line: string) => void;
  /** Where progress is shown line by line as it happens, if that is a terminal. */
  terminal?: NodeJS.WriteStream | null;
}
/** What was made, as far as somebody needs it to try things by hand. */
export interface Made {
  convention_id: string;
  other_convention_ids: string[];
  accounts: Record<AccountName, Account>;
}

/** The stages, in order. Each domain builds on what the ones before it have made. */
const stages: readonly (readonly [string, (world: World) => Promise<void>])[] = [
  ['People', makeAllPeople],
  ['Conventions', makeConventions],
  ['Places', makePlaces],
  ['Registration', makeRegistration],
  ['Volunteers', makeVolunteers],
  ['Events', makeEvents],
  ['Library', makeLibrary],
  ['Prototypes', makePrototypes],
];

/** Fills an empty database with a sample convention, by the same calls that programs make. Nothing is written in any other way. */
export async function seedDemo({ profile = 'demo', seed = 1, start, say, terminal }: Wanted): Promise<Made> {
  const chosen = profiles[profile];
  const now = new Date();
  const zone = chosen.conventions[0]?.town.timezone ?? 'UTC';
  const world: World = {
    profile: chosen,
    random: (purpose) => stream(seed, purpose),
    progress: new Progress(say, terminal),
    now,
    start: start ?? firstThursday(now, zone),
    accounts: {} as World['accounts'], // the first stage fills them in
    credentials: {} as World['credentials'], // as above
    people: [],
    groups: [],
    conventions: [],
  };
  for (const [name, make] of stages) await world.progress.stage(name, () => make(world));
  await inParallel([...Object.values(world.accounts), ...world.people], (person) => person.signOut());
  const [first = '', ...others] = world.conventions.map(({ id }) => id);
  return { convention_id: first, other_convention_ids: others, accounts: world.credentials };
}
