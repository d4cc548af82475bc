import { toWing } from '../../platform/dialects.ts';
import { uploadsOf } from '../../platform/uploads.ts';
import { published } from './published.ts';
import { type ApiCall, methods, type Route } from './routes.ts';

/** GET, POST, PUT and DELETE /api/_test and below: returns the parsed request. */
function echo({ method, path, parameters, context }: ApiCall): string {
  const uploads = uploadsOf(context).map(({ filename, size, type }) => ({ filename, size, type }));
  return JSON.stringify({ result: { params: parameters, method, path, ...(uploads.length > 0 ? { uploads } : {}) } });
}

const about = { successor: null, deprecated: false };
export const testRoutes: readonly Route[] = methods.flatMap((method) =>
  ['/_test', '/_test/*'].map((pattern) => ({
    ...about,
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
}

const PATIENCE = 1_000;
async function within(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** GET /api/status. */
export const statusRoute = (health: Health): Route => ({
  ...about,
  method: 'GET',
  pattern: '/status',
  run: async ({ context }) => {
    const [database, worker] = await Promise.all([within(health.database), within(health.worker)]);
    const body = {
      datetime: new Date(),
      version: health.version,
      database: database ? 'ok' : 'down',
      worker: worker ? 'ok' : 'late',
    };
    return JSON.stringify(context.dialect === 'wing' ? toWing(body) : body);
  },
});

/** GET /api/openapi.json: the document without a wrapper in either dialect. */
export const documentRoute = (document: () => string): Route => ({
  ...about,
  method: 'GET',
  pattern: '/openapi.json',
  wrapped: true,
  run: async () => document(),
  published: published(document),
});
