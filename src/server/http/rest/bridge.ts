import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { router } from '../../platform/trpc.ts';
import type { Parameters } from '../request/parameters.ts';
import { createOpenApiNodeHttpHandler } from '../trpcOpenApi.js';

/*
 * trpc-openapi exposes every procedure at /api. It wants to read the request and find the procedure itself; here both are done already
 * (routes.ts, body.ts), because it reads JSON bodies only and tries one regular expression per procedure. So each procedure gets a
 * handler with one address, and the handler gets a request whose body is the map of all parameters.
 */
const address = { method: 'POST', path: '/' } as const;
const headers = new Headers({ 'content-type': 'application/json' });

/** A request that was read already: the bridge takes the signal of a Request, and would build one around anything else. */
class ParsedRequest extends (Request as new (url: string, init: RequestInit) => object) {
  failure: unknown;
  readonly body: Parameters;
  readonly context: Context;
  constructor(body: Parameters, context: Context) {
    super(`http://bridge${address.path}`, { method: address.method, headers });
    this.body = body;
    this.context = context;
  }
}

/** Calls a procedure with the parameters of a request; answers the JSON text of its result. */
export type Bridge = (parameters: Parameters, context: Context) => Promise<string>;

/**
 * The bridge to one procedure. It does not see the input and output schemas: it would switch coercion on inside schemas that others
 * share, and the procedure checks its input itself.
 */
export function bridgeTo(procedure: AnyTRPCProcedure): Bridge {
  const exposed = Object.assign(procedure.bind(null) as AnyTRPCProcedure, {
    _def: { ...procedure._def, inputs: [z.object({})], output: z.unknown(), meta: { openapi: address } },
  });
  const handle = createOpenApiNodeHttpHandler({
    router: router({ run: exposed }),
    createContext: ({ req }) => (req as unknown as ParsedRequest).context, // the object that is passed below
    onError: ({ error, req }) => {
      (req as unknown as ParsedRequest).failure = error; // as above
    },
  });
  return async (parameters, context) => {
    const request = new ParsedRequest(parameters, context);
    let text = 'null';
    const response = {
      statusCode: 200,
      setHeader() {},
      end(body: string | undefined) {
        text = body ?? 'null';
      },
    };
    await handle(request as unknown as IncomingMessage, response as unknown as ServerResponse); // what the bridge uses of the two
    if (request.failure !== undefined) throw request.failure;
    return text;
  };
}
