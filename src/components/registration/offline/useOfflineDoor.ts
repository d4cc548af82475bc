import { useCallback, useMemo, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { doorText } from '../../../messages/registration/door.ts';
import { offlineDeskText } from '../../../messages/registration/offlineDesk.ts';
import type { Status } from '../door/card/cards.ts';
import { goneText } from '../door/card/goneText.ts';
import type { Names } from '../door/forms/NameForm.tsx';
import { afterQueue, type Copied, type Copy, findIn, goneIn } from './device/copy.ts';
import { type Act, isOfBadge, type Queued } from './device/queue.ts';
import { nameOf, obstacleOf, sentenceOf, statusOf } from './facts.ts';
import type { OfflineStep } from './OfflineCard.tsx';

interface Given {
  readonly copy: Copy;
  readonly queue: readonly Queued[];
  readonly clock: Clock;
  act(done: Act): Promise<Queued>;
}
const seenOf = (badge: Copied) => {
  const { badge_number, badge_code, firstname, lastname, name, badgetype_id, print_generation, checked_in_date } = badge;
  return { badge_number, badge_code, firstname, lastname, name, badgetype_id, print_generation, checked_in_date };
};

/** The desk without network: who is at it, and what is done, which is safe on the device before it says so. */
export function useOfflineDoor({ copy, queue, clock, act }: Given) {
  const [found, setFound] = useState<readonly Copied[]>([]);
  const [id, setId] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  const badge = useMemo(() => {
    const stored = copy.items.find((one) => one.id === id);
    return stored ? afterQueue(stored, queue) : null;
  }, [copy, queue, id]);

  const show = useCallback((ids: string | null, others: readonly Copied[], next: Status | null) => {
    setId(ids);
    setFound(others);
    setNaming(false);
    setStatus(next);
  }, []);
  const choose = (one: Copied) => show(one.id, [], statusOf(one, clock));
  const search = (query: string) => {
    const matches = findIn(copy, queue, query);
    const [first] = matches;
    if (first && matches.length === 1) return choose(first);
    const gone = goneIn(copy, query).map((one) => ({ ...one, date_deleted: new Date(one.date_deleted) }));
    const text = gone.length > 0 ? goneText(gone, clock) : null;
    if (!first) return show(null, [], { kind: 'refused', text: text ?? offlineDeskText.noMatch({ query }) });
    const count = matches.length;
    return show(null, matches, text ? { kind: 'ready', text: `${doorText.matches({ count, query })} ${text}` } : null);
  };
  const store = async (done: Act) => {
    try {
      setStatus({ kind: 'done', text: sentenceOf(await act(done)) });
      setNaming(false);
    } catch (error) {
      setStatus({ kind: 'refused', text: offlineDeskText.notSaved({ reason: error instanceof Error ? error.message : '' }) });
    }
  };
  const common = (one: Copied) => ({
    ...{ action_key: crypto.randomUUID(), badge_id: one.id, acted_date: new Date().toISOString(), seen: seenOf(one) },
  });
  /** The check-in of this desk that an undo takes back, while it waits to be sent. */
  const waitingCheckIn = (one: Copied) =>
    queue.filter(isOfBadge).findLast(({ kind, badge_id }) => badge_id === one.id && (kind === 'check_in' || kind === 'undo'));
  const step = (what: OfflineStep) => {
    if (!badge) return;
    if (what === 'name') return setNaming(true);
    if (what === 'print') return void store({ kind: 'print', ...common(badge) });
    if (what === 'check_in') {
      if (obstacleOf(badge, clock)) return setStatus(statusOf(badge, clock));
      return void store({ kind: 'check_in', ...common(badge) });
    }
    const last = waitingCheckIn(badge);
    const undoes = last?.kind === 'check_in' ? last.sequence : null;
    if (badge.checked_in) void store({ kind: 'undo', undoes, ...common(badge) });
  };
  return {
    ...{ found, badge, status, isNaming, search, choose, step },
    rename: (names: Names) => badge && void store({ kind: 'name', ...names, ...common(badge) }),
    closeForm: () => setNaming(false),
    clear: () => show(null, [], null),
    label: badge && nameOf(badge),
  };
}
