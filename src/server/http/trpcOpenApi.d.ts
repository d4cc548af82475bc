import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';

/*
 * The part of trpc-openapi that is used here. Its own declarations add the types of an OpenAPI document to every zod schema, which makes
 * comparing schemas expensive: without them the type check does a third less work.
 */

/** Creates a handler for Node's server that calls the procedures of a router. */
export function createOpenApiNodeHttpHandler(options: {
  readonly router: AnyTRPCRouter;
  readonly createContext: (call: { req: IncomingMessage }) => unknown;
  readonly onError: (failure: { error: unknown; req: IncomingMessage }) => void;
}): (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Creates the OpenAPI document of a router's procedures, as plain JSON. */
export function generateOpenApiDocument(
  router: AnyTRPCRouter,
  options: { readonly title: string; readonly version: string; readonly baseUrl: string; readonly openApiVersion: '3.1.0' },
): object;
