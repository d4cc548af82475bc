import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
