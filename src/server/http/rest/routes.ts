import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import findMyWay from 'find-my-way';
import type { Context } from '../../platform/context.ts';
import type { Dialect } from '../../platform/dialects.ts';
import type { Parameters } from '../request/parameters.ts';
import { bridgeTo } from './bridge.ts';
import type { Published } from './published.ts';

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** A parsed and checked request, as a route receives it. */
export interface ApiCall {
  readonly method: Method;
  /** The path as sent, without the prefix of the second dialect. */
  readonly path: string;
  readonly parameters: Parameters;
  readonly context: Context;
}

/** A method and a path, and the code that answers. */
export interface Route {
  readonly method: Method;
  /** The path as in the OpenAPI document: `/shift/{id}/copy`. */
  readonly pattern: string;
  /** The path that replaces a deprecated one. */
  readonly successor: string | null;
  readonly deprecated: boolean;
  /** The answer already has its `result`, in both dialects. */
  readonly wrapped?: boolean;
  /** Returns the answer as JSON text. */
  readonly run: (call: ApiCall) => Promise<string>;
  /** Replaces `run` if the answer is the same for everyone. */
  readonly published?: Published;
}
/** What a method and a path lead to. */
export type RouteMatch =
  | { readonly kind: 'route'; readonly route: Route; readonly pathParameters: Readonly<Record<string, string | undefined>> }
  | { readonly kind: 'removed'; readonly message: string; readonly pattern: string }
  | { readonly kind: 'method'; readonly allowed: readonly Method[] }
  | { readonly kind: 'unknown' };

interface RouteMeta {
  openapi?: { method: string; path: string; deprecated?: boolean; enabled?: boolean };
  successor?: unknown;
}

/** The procedures of the router that have an address, with their metadata. */
export function routedProcedures(
  router: AnyTRPCRouter,
): { name: string; procedure: AnyTRPCProcedure; meta: RouteMeta & Required<Pick<RouteMeta, 'openapi'>> }[] {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>); // tRPC flattens nested routers into this record
  return procedures.flatMap(([name, procedure]) => {
    const meta = procedure._def.meta as RouteMeta | undefined; // the argument of procedure.meta()
    return meta?.openapi && meta.openapi.enabled !== false ? [{ name, procedure, meta: { ...meta, openapi: meta.openapi } }] : [];
  });
}
function routeTo({ procedure, meta: { openapi, successor } }: ReturnType<typeof routedProcedures>[number]): Route {
  const bridge = bridgeTo(procedure);
  return {
    method: openapi.method as Method,
    pattern: openapi.path,
    successor: typeof successor === 'string' ? successor : null,
    deprecated: openapi.deprecated === true,
    run: ({ parameters, context }) => bridge(parameters, context),
  };
}

/** Maximum characters of a parameter in a path. A longer one names nothing. */
export const MAX_PARAMETER_LENGTH = 500;
/** Path segments that existing clients of the second dialect use, and the current ones. */
export const olderSegments: Readonly<Record<string, string>> = { google: 'geo', bgg: 'external', discord: 'chat' };
const withCurrentSegments = (path: string) =>
  path
    .split('/')
    .map((segment, at) => (at > 1 ? (olderSegments[segment] ?? segment) : segment))
    .join('/');

/** Finds the route for a method and a path. */
export class Routes {
  readonly #tree = findMyWay({
    caseSensitive: true,
    ignoreTrailingSlash: true,
    maxParamLength: MAX_PARAMETER_LENGTH,
    querystringParser: () => ({}),
  });
  readonly #removed: Readonly<Record<string, string>>;
  readonly #roots = new Set<string>();

  /** @param removed messages for resources whose list was removed, by resource */
  constructor(router: AnyTRPCRouter, more: readonly Route[] = [], removed: Readonly<Record<string, string>> = {}) {
    this.#removed = removed;
    for (const route of [...routedProcedures(router).map(routeTo), ...more]) {
      this.#tree.on(route.method, route.pattern.replace(/\{(\w+)\}/g, ':$1'), () => {}, route);
      this.#roots.add(route.pattern.split('/')[1] ?? '');
    }
  }

  /** @param path the path as sent, without the prefix of the dialect */
  find(method: string, path: string, dialect: Dialect): RouteMatch {
    const match = this.#find(method, path);
    return match.kind === 'unknown' && dialect === 'wing' ? this.#find(method, withCurrentSegments(path)) : match;
  }

  #find(method: string, path: string): RouteMatch {
    const hit = this.#isMethod(method) ? this.#tree.find(method, path) : null;
    if (hit) return { kind: 'route', route: hit.store as Route, pathParameters: hit.params }; // set by the constructor
    const root = /^\/([^/]+)\/?$/.exec(path)?.[1];
    const message =
      method === 'GET' && root !== undefined && Object.hasOwn(this.#removed, root) ? this.#removed[root] : undefined;
    if (message) return { kind: 'removed', message, pattern: `/${root}` };
    const allowed = methods.filter((other) => this.#tree.find(other, path) !== null);
    if (allowed.length > 0 || (root !== undefined && this.#roots.has(root))) return { kind: 'method', allowed };
    return { kind: 'unknown' };
  }

  #isMethod(method: string): method is Method {
    return (methods as readonly string[]).includes(method);
  }
}
