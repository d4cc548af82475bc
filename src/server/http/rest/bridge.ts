import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { router } from '../../platform/trpc.ts';
import type { Parameters } from '../request/parameters.ts';
import { createOpenApiNodeHttpHandler } from '../trpcOpenApi.js';

const headers = { 'content-type': 'application/json', get: () => 'application/json' };

/** Nobody aborts a procedure: it ends by itself or by its time limit in the database. */
const never = new AbortController().signal;
/** A schema that the bridge finds nothing in. */
const blank = z.object({});

/**
 * What the bridge gets to see instead of the request: everything is read already. It takes anything with Request's prototype for one, and
 * then does not build a Request of its own for the sake of an abort signal.
 */
class Call {
  readonly method = 'POST';
  readonly url = '/';
  readonly headers: IncomingHttpHeaders = headers as unknown as IncomingHttpHeaders; // both forms of access that the bridge uses
  readonly signal = never;
  failure: unknown;
  readonly body: Parameters;
  readonly context: Context;
  constructor(body: Parameters, context: Context) {
    this.body = body;
    this.context = context;
  }
}
Object.setPrototypeOf(Call.prototype, Request.prototype);

/** What the bridge writes its answer to. */
class Written {
  statusCode = 200;
  text = '';
  setHeader() {}
  end(text: string | undefined) {
    this.text = text ?? 'null';
  }
}

/** Calls a procedure with the parameters of a request; answers the JSON text of its result. */
export type Bridge = (parameters: Parameters, context: Context) => Promise<string>;

/**
 * The OpenAPI bridge for one procedure. The road to it is found elsewhere, so that it always sees the same address. It is shown neither
 * the input nor the output schema: with them it would turn on coercion inside shared schemas and unpack lists. The procedure knows its own.
 */
export function bridgeTo(procedure: AnyTRPCProcedure): Bridge {
  const meta = { openapi: { method: 'POST', path: '/' } };
  const shown = Object.assign(procedure.bind(null) as AnyTRPCProcedure, {
    _def: { ...procedure._def, inputs: [blank], output: z.unknown(), meta },
  });
  const handle = createOpenApiNodeHttpHandler({
    router: router({ run: shown }),
    createContext: ({ req }) => (req as unknown as Call).context, // the very object given below
    onError: ({ error, req }) => {
      (req as unknown as Call).failure = error; // as above
    },
  });
  return async (parameters, context) => {
    const call = new Call(parameters, context);
    const written = new Written();
    await handle(call as unknown as IncomingMessage, written as unknown as ServerResponse); // all that the bridge uses of the two
    if (call.failure !== undefined) throw call.failure;
    return written.text;
  };
}
