import { requestRefusals } from '../../../messages/http/requests.ts';
import { Refusal } from '../../errors/refusals.ts';
import { toWing } from '../../platform/dialects.ts';
import { uploadsOf } from '../../platform/uploads.ts';
import type { ChecklistItem } from '../../system/checklist.ts';
import type { EventLoopDelay } from '../watchdog.ts';
import { published } from './published.ts';
import { type ApiCall, methods, type Route } from './routes.ts';

/** Answers GET, POST, PUT and DELETE /api/_test and below with the parsed request. */
function echo({ method, path, parameters, context }: ApiCall): string {
  const uploads = uploadsOf(context).map(({ filename, size, type }) => ({ filename, size, type }));
  return JSON.stringify({ result: { params: parameters, method, path, ...(uploads.length > 0 ? { uploads } : {}) } });
}

const noSuccessor = { successor: null, deprecated: false };
/** The routes that echo a request. */
export const testRoutes: readonly Route[] = methods.flatMap((method) =>
  ['/_test', '/_test/*'].map((pattern) => ({
    ...noSuccessor,
    method,
    pattern,
    wrapped: true,
    run: async (call: ApiCall) => echo(call),
  })),
);

/** The health checks of the service. */
export interface Health {
  readonly version: string;
  database(): Promise<boolean>;
  worker(): Promise<boolean>;
  /** Whether the service ends soon: load balancers send no more requests then. */
  isEnding(): boolean;
  /** How long requests wait for this process. */
  eventLoop(): EventLoopDelay;
  /** What to do before going public. */
  checklist(): Promise<readonly ChecklistItem[]>;
}

/** Milliseconds for one check. */
const CHECK_TIMEOUT = 1_000;
/** Runs a check. One that fails or takes too long counts as false. */
async function passes(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT, false);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** GET /api/status. */
export const statusRoute = (health: Health): Route => ({
  ...noSuccessor,
  method: 'GET',
  pattern: '/status',
  run: async ({ context }) => {
    if (health.isEnding()) throw new Refusal(503, 503, null, requestRefusals.ending, { retryAfter: 1 });
    const [database, worker] = await Promise.all([passes(health.database), passes(health.worker)]);
    const body = {
      datetime: new Date(),
      version: health.version,
      database: database ? 'ok' : 'down',
      worker: worker ? 'ok' : 'late',
      ...(context.viewer?.admin && !context.viewer.scope?.resources
        ? { event_loop: health.eventLoop(), checklist: await health.checklist() }
        : {}),
    };
    return JSON.stringify(context.dialect === 'wing' ? toWing(body) : body);
  },
});

/** GET /api/openapi.json: the document without a wrapper in either dialect. */
export const documentRoute = (document: () => string): Route => ({
  ...noSuccessor,
  method: 'GET',
  pattern: '/openapi.json',
  wrapped: true,
  run: async () => document(),
  published: published(document),
});
