import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that look at how statements are kept and batched, of which a process keeps only so many: the first in their processes. */
const early = ['core/pagesTogether', 'db/rows.'];
/** Those that take longest, the longest first: begun at the end, one of them would keep the other cores waiting. */
const slowest = [
  'demo/whole',
  'boot/start',
  'contract/policy',
  'contract/hiddenColumns',
  'contract/lists',
  'races/slotsAndClaims',
  'http/openapi/programs',
  'races/seatsAndGames',
  'demo/demo',
  'chaos/kills',
  'races/seats.',
  'contract/registry',
  'boot/signals',
  'chaos/faults',
  'contract/fuzz',
  'mail/mailOutbox',
  'contributing/contributing',
  'jobs/killedServiceImports',
  'rooms/rooms',
  'convention/importing/importing',
  'events/releases/leaks',
  'db/migrations/rows',
  'client/package',
  'search/misspelt',
  'releases/releases',
  'jobs/killedImports',
];
const first = [...early, ...slowest];
const rank = ({ moduleId }: TestSpecification) => {
  const place = first.findIndex((name) => moduleId.includes(`/tests/${name}`));
  return place === -1 ? first.length : place;
};

/** Vitest's own order (project by project, large files first), with the early and the slowest files before the others of their project. */
export class InGoodOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return sorted.sort((a, b) => projectOf(a) - projectOf(b) || rank(a) - rank(b));
  }
}
