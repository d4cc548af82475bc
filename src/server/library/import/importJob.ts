import type { Prisma } from '../../../generated/prisma/client.ts';
import { importFailures, importProgress } from '../../../messages/library/importRefusals.ts';
import { collections } from '../../integrations/collections/collections.ts';
import type { Collections, SiteAnswer } from '../../integrations/collections/interface.ts';
import { type Attempt, JobFailure, type JobHandler, type Outcome, RetryableError } from '../../platform/jobs/handler.ts';
import { type CollectedGame, type Collection, parseFacts, parseOwnedGames } from './collectedGame.ts';
import { type Counts, findIncompleteGames, writeGames } from './importBatch.ts';

/** Where the collection comes from. */
export interface ImportParams {
  readonly source: 'csv' | 'site';
  /** The name of the file, or of the user of the site. */
  readonly name: string;
}
/** How far the import is; stored with the job. */
interface State extends Counts {
  /** How many games are done. */
  readonly at: number;
  /** How often in a row the site has asked to wait, and the seconds waited in total since its last answer. */
  readonly asked: number;
  readonly waited: number;
}
const initialState: State = { at: 0, created: 0, filled: 0, unchanged: 0, asked: 0, waited: 0 };
const BATCH_SIZE = 100;
/** The longest pause before a request is repeated, and the longest total wait, in seconds. */
const MAX_PAUSE = 60;
const MAX_WAIT = 15 * 60;
/** Seconds after which the job pauses so that other jobs can run. */
const TIME_SLICE = 10;
/** How many failed games the result lists. */
const MAX_LISTED = 1_000;

const json = (value: object) => value as unknown as Prisma.InputJsonObject; // holds texts and numbers only

/** Pauses the job after the site has asked to wait. @throws JobFailure, RetryableError if waiting doesn't help */
function pauseOrFail(state: State, answer: Exclude<SiteAnswer<unknown>, { status: 'ok' }>): Outcome {
  if (answer.status === 'refused') throw new JobFailure(importFailures.refused({ reason: answer.reason }));
  if (answer.status === 'unavailable') throw new RetryableError(importFailures.unusableAnswer({ reason: answer.reason }));
  const asked = state.asked + 1;
  const resumeAfter = answer.retryAfter ?? Math.min(MAX_PAUSE, 2 ** asked);
  const waited = state.waited + resumeAfter;
  if (waited > MAX_WAIT) throw new JobFailure(importFailures.notReady);
  const message = answer.status === 'preparing' ? importProgress.sitePreparing : importProgress.siteBusy;
  return { resumeAfter, message, state: json({ ...state, asked, waited }) };
}

/** Adds the site's details to the games that are new to the library or lack values there. */
async function addDetails(
  { ctx, signal }: Attempt,
  site: Collections,
  library_id: string,
  games: readonly CollectedGame[],
): Promise<SiteAnswer<readonly CollectedGame[]>> {
  const ids = (await findIncompleteGames(ctx, library_id, games)).flatMap(({ bgg_id }) => bgg_id ?? []);
  if (!ids.length) return { status: 'ok', value: games };
  const answer = await site.details(ids, signal);
  if (answer.status !== 'ok') return answer;
  const facts = answer.value;
  return { status: 'ok', value: games.map((game) => ({ ...parseFacts(facts.get(game.bgg_id ?? 0) ?? {}), ...game })) };
}

async function runImport(attempt: Attempt): Promise<Outcome> {
  const { job, signal } = attempt;
  const library_id = job.library_id as string; // an import has one
  const params = job.params as unknown as ImportParams; // written by `queueImport`
  let state: State = { ...initialState, ...(job.state as object) };
  const deadline = performance.now() + TIME_SLICE * 1_000;
  const site = params.source === 'site' ? collections() : null;
  if (params.source === 'site' && !site) throw new JobFailure(importFailures.noSite);

  let collection = (await attempt.input()) as Collection | undefined; // stored by queueImport or below
  if (!collection) {
    const answer = await (site as Collections).owned(params.name, signal); // imports of files have their games already
    if (answer.status !== 'ok') return pauseOrFail(state, answer);
    collection = { games: parseOwnedGames(answer.value), failed: [] };
    state = { ...state, asked: 0, waited: 0 };
    const message = importProgress.gamesFound({ count: collection.games.length });
    await attempt.save({ input: json(collection), state: json(state), message });
  }
  const { games, failed } = collection;
  while (state.at < games.length) {
    signal.throwIfAborted();
    if (performance.now() > deadline) return { resumeAfter: 0 };
    const batch = games.slice(state.at, state.at + (site?.maxIds ?? BATCH_SIZE));
    const answer = site ? await addDetails(attempt, site, library_id, batch) : ({ status: 'ok', value: batch } as const);
    if (answer.status !== 'ok') return pauseOrFail(state, answer);
    const at = state.at + batch.length;
    const message = importProgress.gamesDone({ done: at, total: games.length });
    await attempt.save({ progress: (100 * at) / games.length, message }, async (ctx) => {
      const { created, filled, unchanged } = await writeGames(ctx, library_id, answer.value);
      state = {
        ...initialState,
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
  const result = json({ source: params.source, name: params.name, ...counts, failed: failed.slice(0, MAX_LISTED) });
  return { result, message: importProgress.finished(counts) };
}

export const importJob: JobHandler = { run: runImport };
