import type { Prisma } from '../../../generated/prisma/client.ts';
import { collections } from '../../integrations/collections/collections.ts';
import type { Collections, SiteAnswer } from '../../integrations/collections/interface.ts';
import { type Attempt, JobFailure, type JobHandler, type Outcome, RetryableError } from '../../platform/jobs/handler.ts';
import { type CollectedGame, type Collection, collectedFrom, knownFrom } from './collectedGame.ts';
import { type Counts, incomplete, writeGames } from './importBatch.ts';

/** What is imported. */
export interface ImportParams {
  readonly source: 'csv' | 'site';
  /** The name of the file, or of the user of the site. */
  readonly name: string;
}
/** How far it has got. */
interface State extends Counts {
  readonly at: number;
  /** How often the site has asked for patience since its last answer, and for how many seconds in all. */
  readonly asked: number;
  readonly waited: number;
}
const start: State = { at: 0, created: 0, filled: 0, unchanged: 0, asked: 0, waited: 0 };
const BATCH = 100;
/** Seconds between two questions to a site that asks for patience, at most; and in all. */
const LONGEST = 60;
const PATIENCE = 15 * 60;
/** Seconds after which others get their turn. */
const FAIR = 10;
/** So many games that failed are listed. */
const LISTED = 1_000;

const json = (value: object) => value as unknown as Prisma.InputJsonObject; // made of texts and numbers alone
const some = (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'game' : 'games'}`;

/** What follows from a site that has not answered the question. @throws JobFailure, RetryableError */
function pause(state: State, answer: Exclude<SiteAnswer<unknown>, { status: 'ok' }>): Outcome {
  if (answer.status === 'refused') throw new JobFailure(`The site ${answer.reason}.`);
  if (answer.status === 'unavailable') throw new RetryableError(`The site gave no usable answer: ${answer.reason}.`);
  const asked = state.asked + 1;
  const resumeAfter = answer.retryAfter ?? Math.min(LONGEST, 2 ** asked);
  const waited = state.waited + resumeAfter;
  if (waited > PATIENCE) throw new JobFailure('The site was not ready after 15 minutes: try again later.');
  const message =
    answer.status === 'preparing' ? 'The site is preparing the collection.' : 'The site has much to do: waiting for it.';
  return { resumeAfter, message, state: json({ ...state, asked, waited }) };
}

/** The games with what the site knows beyond its list, where the library lacks it. */
async function enriched(
  { ctx, signal }: Attempt,
  site: Collections,
  library_id: string,
  games: readonly CollectedGame[],
): Promise<SiteAnswer<readonly CollectedGame[]>> {
  const ids = (await incomplete(ctx, library_id, games)).flatMap(({ bgg_id }) => bgg_id ?? []);
  if (!ids.length) return { status: 'ok', value: games };
  const answer = await site.details(ids, signal);
  if (answer.status !== 'ok') return answer;
  const facts = answer.value;
  return { status: 'ok', value: games.map((game) => ({ ...knownFrom(facts.get(game.bgg_id ?? 0) ?? {}), ...game })) };
}

async function run(attempt: Attempt): Promise<Outcome> {
  const { job, signal } = attempt;
  const library_id = job.library_id as string; // an import has one
  const params = job.params as unknown as ImportParams; // written by `queueImport`
  let state: State = { ...start, ...(job.state as object) };
  const until = performance.now() + FAIR * 1_000;
  const site = params.source === 'site' ? collections() : null;
  if (params.source === 'site' && !site) throw new JobFailure('No game-collection site is set up for this service.');

  let collection = (await attempt.input()) as Collection | undefined; // as the file or the site has told it
  if (!collection) {
    const answer = await (site as Collections).owned(params.name, signal); // a file has brought its games
    if (answer.status !== 'ok') return pause(state, answer);
    collection = { games: collectedFrom(answer.value), failed: [] };
    state = { ...state, asked: 0, waited: 0 };
    await attempt.save({ input: json(collection), state: json(state), message: `${some(collection.games.length)} found.` });
  }
  const { games, failed } = collection;
  while (state.at < games.length) {
    signal.throwIfAborted();
    if (performance.now() > until) return { resumeAfter: 0 };
    const part = games.slice(state.at, state.at + (site?.maxIds ?? BATCH));
    const answer = site ? await enriched(attempt, site, library_id, part) : ({ status: 'ok', value: part } as const);
    if (answer.status !== 'ok') return pause(state, answer);
    const at = state.at + part.length;
    const message = `${at.toLocaleString('en')} of ${some(games.length)}`;
    await attempt.save({ progress: (100 * at) / games.length, message }, async (ctx) => {
      const { created, filled, unchanged } = await writeGames(ctx, library_id, answer.value);
      state = {
        ...start,
        at,
        created: state.created + created,
        filled: state.filled + filled,
        unchanged: state.unchanged + unchanged,
      };
      return { state: json(state) };
    });
  }
  const { created, filled, unchanged } = state;
  const counts = { found: games.length + failed.length, created, filled, unchanged };
  const result = json({ source: params.source, name: params.name, ...counts, failed: failed.slice(0, LISTED) });
  return { result, message: `${some(counts.found)}: ${created} added, ${filled} filled in, ${unchanged} unchanged` };
}

export const importJob: JobHandler = { run };
