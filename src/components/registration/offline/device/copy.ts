import { api } from '../../../../client/api.ts';
import type { Snapshot } from '../../../../server/registration/offline/snapshot/snapshot.ts';
import { decrypt, encrypt } from './crypto.ts';
import type { Queued } from './queue.ts';
import { copyOf, putCopy } from './store.ts';

type Stored<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Stored<T[K]> } : T;
/** A badge in the copy. */
export type Copied = Stored<Snapshot['items'][number]>;
export type CopiedType = Stored<Snapshot['types'][number]>;
export interface Copy {
  readonly taken: number;
  readonly types: readonly CopiedType[];
  readonly items: readonly Copied[];
}

/** Reads the copy of a desk; null: there is none. */
export async function readCopy(deskdevice_id: string, key: CryptoKey): Promise<Copy | null> {
  const stored = await copyOf(deskdevice_id);
  return stored ? { ...(await decrypt<Omit<Copy, 'taken'>>(key, stored)), taken: stored.taken } : null;
}
/** Asks the service for a new copy and stores it. @throws Refusal */
export async function takeCopy(deskdevice_id: string, convention_id: string, key: CryptoKey): Promise<Copy> {
  const taken = Date.now();
  const items: unknown[] = [];
  let [types, after]: [unknown, number | null] = [[], 0];
  while (after !== null) {
    const page: Snapshot = await api.convention.deskSnapshot.query({ id: convention_id, after });
    items.push(...page.items);
    [types, after] = [page.types, page.next];
  }
  const copy = JSON.parse(JSON.stringify({ types, items })) as Omit<Copy, 'taken'>; // dates become text
  await putCopy({ deskdevice_id, taken, ...(await encrypt(key, copy)) });
  return { ...copy, taken };
}

/** The badge as it is by what this desk did to it and has not sent. */
export function afterQueue(badge: Copied, queue: readonly Queued[]): Copied {
  let now = badge;
  for (const act of queue) {
    if (act.badge_id !== badge.id) continue;
    if (act.kind === 'check_in') now = { ...now, checked_in: true, checked_in_date: act.acted_date };
    else if (act.kind === 'undo') now = { ...now, checked_in: false, checked_in_date: null };
    else if (act.kind === 'print') now = { ...now, has_copy: true };
    else now = { ...now, firstname: act.firstname, lastname: act.lastname, name: act.name };
  }
  return now;
}

const MAX_FOUND = 12;
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** The badges that a text means: by code or number exactly, else those whose names have all its words. */
export function findIn({ items }: Copy, queue: readonly Queued[], query: string): readonly Copied[] {
  const typed = query.trim();
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1];
  const code = /^\d[0-9a-z]{9}$/i.test(typed) ? typed.toUpperCase() : null;
  const words = folded(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  const current = items.map((badge) => afterQueue(badge, queue));
  const found = current.filter((badge) => {
    if (number) return badge.badge_number === Number(number);
    if (code) return badge.badge_code === code;
    const name = folded(`${badge.name} ${badge.firstname} ${badge.lastname}`);
    return words.length > 0 && words.every((word) => name.includes(word));
  });
  return found.slice(0, MAX_FOUND);
}
