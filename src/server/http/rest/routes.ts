import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import findMyWay from 'find-my-way';
import type { Context } from '../../platform/context.ts';
import type { Dialect } from '../../platform/dialects.ts';
import type { Parameters } from '../request/parameters.ts';
import { bridgeTo } from './bridge.ts';
import type { Published } from './published.ts';

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** A request, read and checked, as a route gets it. */
export interface ApiCall {
  readonly method: Method;
  /** As it was sent, without the prefix of the second dialect. */
  readonly path: string;
  readonly parameters: Parameters;
  readonly context: Context;
}

/** One method and path, and what answers there. */
export interface Route {
  readonly method: Method;
  /** As in the document: `/shift/{id}/copy`. */
  readonly pattern: string;
  /** The path of what replaces it, if it is deprecated. */
  readonly successor: string | null;
  readonly deprecated: boolean;
  /** True if the answer has its `result` already, in both dialects. */
  readonly wrapped?: boolean;
  /** JSON text of the answer. */
  readonly run: (call: ApiCall) => Promise<string>;
  /** Answers instead, where the answer is the same for everybody. */
  readonly published?: Published;
}
export type Found =
  | { readonly kind: 'route'; readonly route: Route; readonly inPath: Readonly<Record<string, string | undefined>> }
  | { readonly kind: 'removed'; readonly instead: string; readonly pattern: string }
  | { readonly kind: 'method'; readonly allowed: readonly Method[] }
  | { readonly kind: 'unknown' };

interface Words {
  /** Open to everybody who is signed in. */
  readonly anyone?: unknown;
  openapi?: { method: string; path: string; deprecated?: boolean; enabled?: boolean };
  successor?: unknown;
}

/** Every procedure of the router that has an address, with what it says of itself. */
export function addressed(
  router: AnyTRPCRouter,
): { name: string; procedure: AnyTRPCProcedure; words: Words & Required<Pick<Words, 'openapi'>> }[] {
  const all = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>); // trpc flattens nested routers into this
  return all.flatMap(([name, procedure]) => {
    const words = procedure._def.meta as Words | undefined; // what procedure.meta() was given
    return words?.openapi && words.openapi.enabled !== false
      ? [{ name, procedure, words: { ...words, openapi: words.openapi } }]
      : [];
  });
}
function routeTo({ procedure, words: { openapi, successor } }: ReturnType<typeof addressed>[number]): Route {
  const bridge = bridgeTo(procedure);
  return {
    method: openapi.method as Method,
    pattern: openapi.path,
    successor: typeof successor === 'string' ? successor : null,
    deprecated: openapi.deprecated === true,
    run: ({ parameters, context }) => bridge(parameters, context),
  };
}

/** Beyond so many characters a segment of a path names nothing. */
export const LONGEST_ID = 500;
/** Path segments that existing clients of the second dialect use for the ones of the contract. */
export const olderWords: Readonly<Record<string, string>> = { google: 'geo', bgg: 'external', discord: 'chat' };
const renamed = (path: string) =>
  path
    .split('/')
    .map((segment, at) => (at > 1 ? (olderWords[segment] ?? segment) : segment))
    .join('/');

/** Finds what answers at a method and path. */
export class Routes {
  readonly #tree = findMyWay({
    caseSensitive: true,
    ignoreTrailingSlash: true,
    maxParamLength: LONGEST_ID,
    querystringParser: () => ({}),
  });
  readonly #removed: Readonly<Record<string, string>>;
  readonly #roots = new Set<string>();

  /** @param removed for each resource whose search is gone, the sentence that names what replaces it */
  constructor(router: AnyTRPCRouter, more: readonly Route[] = [], removed: Readonly<Record<string, string>> = {}) {
    this.#removed = removed;
    for (const route of [...addressed(router).map(routeTo), ...more]) {
      this.#tree.on(route.method, route.pattern.replace(/\{(\w+)\}/g, ':$1'), () => {}, route);
      this.#roots.add(route.pattern.split('/')[1] ?? '');
    }
  }

  /** @param path without the prefix of the dialect, as it was sent */
  find(method: string, path: string, dialect: Dialect): Found {
    const found = this.#find(method, path);
    return found.kind === 'unknown' && dialect === 'wing' ? this.#find(method, renamed(path)) : found;
  }

  #find(method: string, path: string): Found {
    const hit = this.#known(method) ? this.#tree.find(method, path) : null;
    if (hit) return { kind: 'route', route: hit.store as Route, inPath: hit.params }; // what the constructor put there
    const root = /^\/([^/]+)\/?$/.exec(path)?.[1];
    const instead =
      method === 'GET' && root !== undefined && Object.hasOwn(this.#removed, root) ? this.#removed[root] : undefined;
    if (instead) return { kind: 'removed', instead, pattern: `/${root}` };
    const allowed = methods.filter((other) => this.#tree.find(other, path) !== null);
    if (allowed.length > 0 || (root !== undefined && this.#roots.has(root))) return { kind: 'method', allowed };
    return { kind: 'unknown' };
  }

  #known(method: string): method is Method {
    return (methods as readonly string[]).includes(method);
  }
}
