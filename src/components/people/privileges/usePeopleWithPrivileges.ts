import { useRef, useState } from 'react';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { privilegesTabText } from '../../../messages/people/pages.ts';
import { type AttemptResult, useAttempt } from '../../ui/actions/useAttempt.ts';
import type { Person } from './privileges.ts';

/**
 * The people of a page of privileges: those who have some, after those who were added here or lost their last one, who stay until the page
 * is left. `types`: what a change makes read again.
 */
export function usePeopleWithPrivileges<P extends string>(
  stored: readonly Person<P>[],
  types: string[],
  toggle: (person: Person<P>, privilege: P) => Promise<AttemptResult>,
) {
  const attempt = useAttempt(types);
  const [added, setAdded] = useState<readonly Person<P>[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Saves one change after the other, so that none is lost, however fast they come. */
  const inTurn = <T>(save: () => Promise<T>): Promise<T> => {
    const saved = last.current.then(save);
    last.current = saved.catch(() => {});
    return saved;
  };
  const ids = new Set(stored.map(({ user_id }) => user_id));
  const isStored = ({ user_id }: Person<P>) => ids.has(user_id);
  const none = { record_id: null, held: {} as Person<P>['held'] }; // nothing is a part of any
  const keep = (person: Person<P>) => setAdded((now) => [person, ...now.filter(({ user_id }) => user_id !== person.user_id)]);
  return {
    people: [...added.filter((person) => !isStored(person)), ...stored],
    isStored,
    /** The user whose privileges are being saved. */
    busy,
    add: (user: AnyRecord) => keep({ user_id: user.id, name: recordName(user), ...none }),
    change: (person: Person<P>, privilege: P) =>
      inTurn(async () => {
        setBusy(person.user_id);
        keep({ ...person, ...none });
        await attempt(privilegesTabText.notChanged({ person: person.name }), async () => {
          const { undo, ...result } = await toggle(person, privilege);
          return undo ? { ...result, undo: () => inTurn(undo) } : result;
        });
        setBusy(null);
      }),
  };
}
