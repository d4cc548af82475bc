import type { api } from '../../../../client/api.ts';
import { decrypt, encrypt } from './crypto.ts';
import { addAction, queueOf } from './store.ts';

type Batch = Parameters<typeof api.convention.sendDeskActions.mutate>[0];
type Sent = Batch['actions'][number];
type WithoutSequence<T> = T extends unknown ? Omit<T, 'sequence'> : never;
/** What somebody did at the desk, before it has a number. */
export type Act = WithoutSequence<Sent>;
/** What somebody did that is not sent. */
export type Queued = Act & { readonly sequence: number };

type OfBadge = Extract<Queued, { kind: 'check_in' | 'undo' | 'name' | 'print' }>;
type OfGame = Extract<Queued, { kind: 'lend' | 'return' }>;
/** Whether the registration desk did it. */
export const isOfBadge = (act: Queued): act is OfBadge => ['check_in', 'undo', 'name', 'print'].includes(act.kind);
/** Whether a library desk did it. */
export const isOfGame = (act: Queued): act is OfGame => act.kind === 'lend' || act.kind === 'return';

/** Stores what somebody did. It is safe when the promise is fulfilled. */
export async function enqueue(deskdevice_id: string, key: CryptoKey, act: Act): Promise<Queued> {
  return { ...act, sequence: await addAction(deskdevice_id, await encrypt(key, act)) };
}
/** What is not sent, in order. */
export async function readQueue(deskdevice_id: string, key: CryptoKey): Promise<Queued[]> {
  const stored = await queueOf(deskdevice_id);
  return Promise.all(stored.map(async (one) => ({ ...(await decrypt<Act>(key, one)), sequence: one.sequence })));
}
