import { type DocumentedAction, documentedActions, operationOf } from '../../../client/openapi/actions.ts';
import type { Document } from '../../../client/openapi/document.ts';
import { callersOf } from '../../../resources/policy/matrix.ts';
import { requestIdOf } from '../../platform/log.ts';
import type { Handler } from '../handler.ts';
import { send } from '../rest/answer.ts';
import { published } from '../rest/published.ts';
import { openApiText } from './openApiDocument.ts';

/** Whether a path is that of the actions that the dashboard offers. */
export const isRecordActions = (path: string): boolean => path === '/actions.json';

/** All actions on records and resources, with who may call them. */
function allActions(): DocumentedAction[] {
  const document = JSON.parse(openApiText()) as Document; // it was written from one
  return documentedActions(document).flatMap((action): DocumentedAction[] => {
    const callers = callersOf(action.path.split('/')[1] ?? '', operationOf(action));
    return callers ? [{ ...action, callers }] : []; // no record has an action without a policy
  });
}
const actions = published(() => JSON.stringify(allActions()));

/**
 * Answers GET /actions.json?build=<id>: what the dashboard needs to know of the OpenAPI document, a twentieth of it. Browsers keep it for
 * a build of the dashboard.
 */
export const recordActions: Handler = (req, res) => {
  const answer = actions.answer(req.headers);
  const isKept = process.env.CONVENE_BUILD !== undefined && req.url?.includes('?build=');
  const headers = isKept ? { ...answer.headers, 'Cache-Control': 'public, max-age=31536000, immutable' } : answer.headers;
  send(res, { ...answer, headers }, requestIdOf(req));
};
