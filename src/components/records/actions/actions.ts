import { bodyOf, type Document, fieldOf, type Listed, operationsOf, parametersOf } from '../../../client/openapi.ts';
import type { Method } from '../../../client/rest.ts';
import { capital } from '../../../client/words.ts';
import type { Resource } from '../../../resources/resource.ts';
import { type Input, inputOf } from '../inputs.ts';

/** Something that can be done with a record, or with a resource as a whole, beside the usual changes. */
export interface Action {
  readonly method: Method;
  /** Below /api, with the id (and other names in braces) still to be filled in. */
  readonly path: string;
  /** On the button. */
  readonly label: string;
  /** What it does, as a sentence without its full stop. */
  readonly summary: string;
  readonly description: string | null;
  readonly inputs: readonly Input[];
  /** Whoever is signed in may; otherwise who may edit the record. */
  readonly anyone: boolean;
}
const usual = /^\/api\/\w+(\/\{id\})?$/;
const asked = (name: string) => !name.startsWith('_') && !['id', 'session_id', 'If-Match'].includes(name);

/** A few words: the last part of the path; for what takes something back, and for what is not about one record, the summary. */
function labelOf(method: Method, path: string, summary: string): string {
  const below = /^\/api\/\w+\/\{id\}\/(.+)$/.exec(path)?.[1];
  if (!below || method === 'DELETE') return summary;
  const words = below.replace(/\/?\{\w+\}/g, '').split(/[-_/]/);
  return capital(words.join(' '));
}
function actionOf(document: Document, { method, path, operation }: Listed): Action {
  const parameters = parametersOf(document, operation)
    .filter((p) => asked(p.name) && p.in !== 'header')
    .map((p) => inputOf(p.name, fieldOf(p.schema ?? {}), p.in === 'path' || p.required === true));
  const body = bodyOf(document, operation);
  const fields = Object.entries(body?.properties ?? {})
    .filter(([name]) => asked(name) && !parameters.some((p) => p.name === name))
    .map(([name, schema]) => inputOf(name, fieldOf(schema), body?.required?.includes(name) ?? false));
  return {
    method,
    path: path.replace(/^\/api/, ''),
    label: labelOf(method, path, operation.summary ?? path),
    summary: operation.summary ?? path,
    description: operation.description ?? null,
    inputs: [...parameters, ...fields],
    anyone: operation['x-anyone'] === true,
  };
}
const changing = ({ method, operation }: Listed) => method !== 'GET' && operation.deprecated !== true;

/** The actions of a resource's records. */
export const recordActions = (document: Document, r: Resource): Action[] =>
  operationsOf(document)
    .filter((listed) => changing(listed) && !usual.test(listed.path) && listed.path.startsWith(`/api/${r.name}/{id}/`))
    .map((listed) => actionOf(document, listed));
/** The actions of a resource as a whole, such as other ways to make a record. */
export const resourceActions = (document: Document, r: Resource): Action[] =>
  operationsOf(document)
    .filter(
      (listed) =>
        changing(listed) && !usual.test(listed.path) && listed.path.startsWith(`/api/${r.name}/`) && !listed.path.includes('{'),
    )
    .map((listed) => actionOf(document, listed));

/** The path of a call, with what it names filled in; and what is left to be sent. */
export function addressed(action: Action, id: string | null, values: Readonly<Record<string, unknown>>) {
  const inPath = new Set<string>();
  const path = action.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(name === 'id' ? id : (values[name] ?? '')));
  });
  return { path, input: Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.has(name))) };
}
