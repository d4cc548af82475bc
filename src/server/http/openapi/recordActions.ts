import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DocumentedAction, documentedActions, operationOf } from '../../../client/openapi/actions.ts';
import type { Document } from '../../../client/openapi/document.ts';
import { requestRefusals } from '../../../messages/http/requests.ts';
import { callersOf } from '../../../resources/policy/matrix.ts';
import { Refusal } from '../../errors/refusals.ts';
import { requestIdOf } from '../../platform/log.ts';
import type { Handler } from '../handler.ts';
import { refused, send } from '../rest/answer.ts';
import { published } from '../rest/published.ts';
import { openApiText } from './openApiDocument.ts';

const PATH = '/actions.json';
/** Whether a path is that of the actions that the dashboard offers. */
export const isRecordActions = (path: string): boolean => path === PATH;

/** All actions on records and resources, with who may call them. */
function allActions(): DocumentedAction[] {
  const document = JSON.parse(openApiText()) as Document; // it was written from one
  return documentedActions(document).flatMap((action): DocumentedAction[] => {
    const callers = callersOf(action.path.split('/')[1] ?? '', operationOf(action));
    return callers ? [{ ...action, callers }] : []; // what echoes requests belongs to no resource
  });
}

/** The id that Next gave to a build. */
function idOf(build: string | undefined): string | undefined {
  const file = build && path.join(build, 'BUILD_ID');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Answers GET /actions.json?build=<id>: what the dashboard needs to know of the OpenAPI document, a twentieth of it. Browsers keep it for
 * good if they ask for the id of this `build` of the dashboard; while versions are exchanged, others ask again.
 */
export function recordActions(build: string | undefined): Handler {
  const actions = published(() => JSON.stringify(allActions()));
  const id = idOf(build);
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const text = requestRefusals.methodNotAllowedHere({ method: String(req.method), allowed: 'GET, HEAD' });
      const refusal = new Refusal(405, 405, null, text);
      return send(res, refused(refusal, 'plain', requestIdOf(req), { Allow: 'GET, HEAD' }), requestIdOf(req));
    }
    const answer = actions.answer(req.headers);
    const isKept = id !== undefined && req.url === `${PATH}?build=${id}`;
    const headers = isKept ? { ...answer.headers, 'Cache-Control': 'public, max-age=31536000, immutable' } : answer.headers;
    send(res, { ...answer, headers }, requestIdOf(req));
  };
}
