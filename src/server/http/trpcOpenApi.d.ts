import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';

/*
 * What we use of trpc-openapi. Its own declarations add the types of a whole OpenAPI document to every zod schema, which makes each
 * comparison of two schemas dear: without them the check of types does a third of the work less.
 */

/** A handler for Node's server that answers the requests for a router's procedures. */
export function createOpenApiNodeHttpHandler(options: {
  readonly router: AnyTRPCRouter;
  readonly createContext: (call: { req: IncomingMessage }) => unknown;
  readonly onError: (failure: { error: unknown; req: IncomingMessage }) => void;
}): (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** The OpenAPI document of a router's procedures: plain JSON. */
export function generateOpenApiDocument(
  router: AnyTRPCRouter,
  options: { readonly title: string; readonly version: string; readonly baseUrl: string; readonly openApiVersion: '3.1.0' },
): object;
