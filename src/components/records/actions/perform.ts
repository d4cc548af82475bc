import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { capital, type Loose, recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/queries.ts';
import { rest } from '../../../client/rest.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { done, warned } from '../../ui/actions/notices.tsx';
import { type Action, addressed } from './actions.ts';

const isRecord = (answer: Loose): answer is AnyRecord => typeof answer.id === 'string' && typeof answer.object_type === 'string';
/** What an answer counts beside its success, in words: "created 12, kept 3". */
const counted = (answer: Loose) =>
  Object.entries(answer)
    .filter(([name, value]) => name !== 'success' && (typeof value === 'number' || typeof value === 'string'))
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');

/** Carries an action out and says what came of it; a record that it made or found is offered as a link. */
export function usePerform() {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (action: Action, record: AnyRecord | null, values: Loose): Promise<void> => {
      const { path, input } = addressed(action, record?.id ?? null, values);
      const { body } = await rest(action.method, path, input);
      await client.invalidateQueries();
      warned(body);
      if (isRecord(body) && body.id !== record?.id) {
        const what = capital(resourceIfAny(body.object_type)?.labels[1] ?? 'record');
        done(`${what}: ${recordName(body)}`);
        if (resourceIfAny(body.object_type)?.operations.includes('read')) await router.push(`/${body.object_type}/${body.id}`);
        return;
      }
      const said = isRecord(body) ? '' : counted(body);
      done(`${action.label}: done${said && `, ${said}`}.`);
    },
    [client, router],
  );
}
