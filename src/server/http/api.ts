import { resourceNames, resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/resource.ts';
import { viewerOfSession } from '../auth/sessionViewers.ts';
import { checkRegistrations } from '../core/registry.ts';
import { db } from '../db/client.ts';
import { requestLog as log } from '../platform/log.ts';
import { appRouter } from '../router.ts';
import { openApiText } from './openapi/openApiDocument.ts';
import { apiHandler, type Handler } from './rest/handler.ts';
import { health } from './rest/health.ts';
import { trpcHandler } from './trpc.ts';

checkRegistrations(resourceNames, Object.keys(appRouter._def.record));

const listRemoved = Object.fromEntries(
  Object.values(resources as unknown as Record<string, Resource>).flatMap((r) =>
    r.listRemoved ? [[r.name, r.listRemoved]] : [],
  ), // the registry as data
);

const rest = apiHandler({
  router: appRouter,
  removed: listRemoved,
  db,
  viewerOf: viewerOfSession,
  health,
  document: openApiText,
  log,
});
const typed = trpcHandler({ router: appRouter, db, viewerOf: viewerOfSession, log });

/** Answers everything below /api and /wing/api but the pages' own sign-in; /api/trpc are the typed calls. */
export const handleApi: Handler = (req, res) => (req.url?.startsWith('/api/trpc/') ? typed : rest)(req, res);
