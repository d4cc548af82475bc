import { BaseSequencer, type TestSpecification } from 'vitest/node';

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
  'client/package',
  'search/misspelt',
];
const rank = ({ moduleId }: TestSpecification) => {
  const place = slowest.findIndex((name) => moduleId.includes(`/tests/${name}`));
  return place === -1 ? slowest.length : place;
};

/** Vitest's own order (project by project, large files first), with the slowest files before the others of their project. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return sorted.sort((a, b) => projectOf(a) - projectOf(b) || rank(a) - rank(b));
  }
}
