import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Document, JsonObject } from '../../../src/server/http/openapi/document.ts';
import { MAX_PARAMETER_LENGTH, olderSegments } from '../../../src/server/http/rest/routes.ts';
import { note, noteDocument } from './reached.ts';
import { Schemas } from './schemas.ts';

/** The parts of a request that the document describes. */
export interface CheckedRequest {
  /** The method, or X-HTTP-Method if it was sent. */
  method: string;
  /** The path as sent, without the query. */
  path: string;
  /** Whether it asked for some fields only, with `_fields`: then those that records always have may be missing. */
  isSelective?: boolean;
}
export interface CheckedAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}
interface Operation {
  pattern: string;
  /** The content type of successes. */
  kind: string;
  /** `status/code` of all its refusals. */
  refusals: ReadonlySet<string>;
}

const older = (path: string) =>
  path
    .split('/')
    .map((segment, at) => (at > 2 ? (olderSegments[segment] ?? segment) : segment))
    .join('/');
/** The refusals of paths without an operation. */
const unmatchedRefusals = ['400/442', '401/401', '404/404', '405/405', '410/410', '429/452', '500/500', '503/503'];
/** The header that a refusal with this code must have. */
const requiredHeaders: Readonly<Record<number, string>> = { 405: 'allow', 452: 'retry-after', 503: 'retry-after' };
/** Whether the refusal concerns the request itself; every operation may answer these. */
const ofRequest = (short: string, data: string | null) =>
  (short.startsWith('409/') && data === 'Idempotency-Key') || (short === '403/450' && data === 'session_id');

const JSON_KIND = 'application/json';
/** The content type of an operation's success. */
export const kindOf = (responses: JsonObject): string =>
  Object.keys(((responses[200] as JsonObject | undefined)?.content as JsonObject | undefined) ?? {})[0] ?? JSON_KIND; // as OpenAPI has it

/** Checks the answers of a service against its document. */
export class AnswerChecker {
  readonly #schemas: Schemas;
  readonly #note: typeof note;
  /** `status/code` of all refusals in the document. */
  readonly #known: readonly string[];
  readonly #tree = findMyWay({ caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH });

  /** @param noted whether answers are recorded, to compare a whole run with the document */
  constructor(document: Document, noted = false) {
    this.#note = noted ? note : () => {};
    this.#schemas = new Schemas(document);
    const { responses } = document.components;
    const named = (response: JsonObject | undefined) => (response?.['x-refusals'] ?? []) as string[]; // what the key holds
    const refusalsOf = (response: JsonObject) => named(responses[String(response.$ref).split('/').at(-1) ?? '']);
    this.#known = Object.values(responses).flatMap(named);
    for (const [pattern, item] of Object.entries(document.paths)) {
      const route = pattern.replace('/_test/{path}', '/_test/*').replace(/\{(\w+)\}/g, ':$1');
      for (const [method, { responses }] of Object.entries(item)) {
        const refusals = new Set(Object.values(responses).flatMap((response) => refusalsOf(response as JsonObject)));
        const operation: Operation = { pattern, refusals, kind: kindOf(responses) };
        this.#tree.on(method.toUpperCase() as HTTPMethod, route, () => {}, operation);
      }
    }
  }
  #find({ method }: CheckedRequest, path: string): Operation | undefined {
    const at = (address: string) => this.#tree.find(method as HTTPMethod, address)?.store as Operation | undefined; // what the constructor put there
    return at(path) ?? at(older(path));
  }

  /** What is wrong with an answer; null if the document allows it. */
  faultOf(request: CheckedRequest, { status, body, headers }: CheckedAnswer): string | null {
    const dialect = request.path.startsWith('/wing/') ? 'wing' : 'plain';
    const found = this.#find(request, dialect === 'wing' ? request.path.slice('/wing'.length) : request.path);
    if (!headers.get('x-request-id')) return 'has no X-Request-Id';
    const kind = status === 200 && found ? found.kind : JSON_KIND;
    if (headers.get('content-type') !== `${kind}; charset=utf-8`) return `is ${headers.get('content-type')}, not ${kind}`;
    if (kind !== JSON_KIND) return null;
    if (status === 200) {
      if (!found) return 'succeeds, where the document knows no operation';
      const { pattern } = found;
      this.#note(request.method, pattern, '200');
      const place = ['paths', pattern, request.method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema'];
      if (dialect === 'plain' || /^\/api\/(_test|openapi\.json)/.test(pattern))
        return this.#schemas.faultOf(request.isSelective ? 'selective' : 'plain', place, body);
      const keys = Object.keys(body as object); // JSON of a success
      return keys.join() === 'result'
        ? this.#schemas.faultOf(dialect, place, (body as JsonObject).result)
        : 'is no {"result": …}';
    }
    const fault = this.#schemas.faultOf('plain', ['components', 'schemas', 'error'], body);
    if (fault) return fault;
    const { code, data } = (body as { error: { code: number; data: string | null } }).error; // the schema says so
    const refusals = [...(found?.refusals ?? unmatchedRefusals)];
    const meant = dialect === 'wing' && [...refusals, ...this.#known].find((one) => one.endsWith(`/${code}`));
    const short = meant || `${status}/${code}`;
    if (dialect === 'wing' && status !== code) return `has the status ${status} for the code ${code}`;
    const needed = requiredHeaders[code];
    if (needed && !headers.get(needed)) return `is ${code} without ${needed}`;
    if (found && dialect === 'plain' && !ofRequest(short, data)) this.#note(request.method, found.pattern, short);
    if (refusals.includes(short) || ofRequest(short, data)) return null;
    return `is ${short} ${data}, which the document does not say of it (src/server/http/openapi/refusals)`;
  }
}

const documents = new Map<string, AnswerChecker>();
async function read(base_url: string): Promise<AnswerChecker> {
  const text = await (await fetch(`${base_url}/api/openapi.json`)).text();
  noteDocument(text);
  // Services differ only in their addresses. The checker is shared because compiling the schemas is slow.
  const content = text.replaceAll(base_url, '');
  const known = documents.get(content) ?? new AnswerChecker(JSON.parse(text) as Document, true); // what is published there
  documents.set(content, known);
  return known;
}
const services = new Map<string, Promise<AnswerChecker>>();
/** The checker for the document of a service. */
export function checkerOf(base_url: string): Promise<AnswerChecker> {
  const known = services.get(base_url) ?? read(base_url);
  services.set(base_url, known);
  return known;
}
