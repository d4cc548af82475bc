import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { directCallOf, router } from '../../platform/trpc.ts';
import type { Parameters } from '../request/parameters.ts';
import { createOpenApiNodeHttpHandler } from '../trpcOpenApi.js';

/*
 * trpc-openapi exposes every procedure at /api. It reads only JSON bodies and finds procedures with one regular expression each, so
 * routes.ts and body.ts do both here. Each procedure gets a handler with one address, and a request whose body is the map of parameters.
 */
const address = { method: 'POST', path: '/' } as const;
const headers = new Headers({ 'content-type': 'application/json' });

/** A parsed request. It has to be a Request, because the bridge would build one from anything else. */
class ParsedRequest {
  failure: unknown;
  readonly body: Parameters;
  readonly context: Context;
  constructor(body: Parameters, context: Context) {
    this.body = body;
    this.context = context;
  }
}
/** What all of them have in common: constructing each as a Request would cost as much as reading its parameters. */
const common = Object.create(Request.prototype, {
  url: { value: `http://bridge${address.path}` },
  method: { value: address.method },
  headers: { value: headers },
  signal: { value: new AbortController().signal },
}) as object;
Object.setPrototypeOf(ParsedRequest.prototype, common);

/** Calls a procedure with the parameters of a request and returns its result as JSON text. */
export type Bridge = (parameters: Parameters, context: Context) => Promise<string>;

/**
 * The bridge to one procedure. The schemas are hidden from it, because it would turn on coercion in shared schemas. The procedure checks
 * its input itself, and is called by a caller of our own (`directCallOf`).
 */
export function bridgeTo(procedure: AnyTRPCProcedure): Bridge {
  const run = directCallOf(procedure);
  const exposed = Object.assign(procedure.bind(null) as AnyTRPCProcedure, {
    _def: { ...procedure._def, inputs: [z.object({})], output: z.unknown(), meta: { openapi: address } },
  });
  const exposing = router({ run: exposed });
  const createCaller = (context: Context) => ({ run: (input: unknown) => run(context, input) });
  const handle = createOpenApiNodeHttpHandler({
    router: Object.assign(exposing, { createCaller }),
    createContext: ({ req }) => (req as unknown as ParsedRequest).context, // passed below
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
    await handle(request as unknown as IncomingMessage, response as unknown as ServerResponse); // the bridge uses only these members
    if (request.failure !== undefined) throw request.failure;
    return text;
  };
}
