import { api } from '../../../../client/api.ts';
import type { Clock } from '../../../../client/format/times.ts';
import { readCopy, takeCopy } from './copy.ts';
import { newKey, openWithPassphrase, openWithService } from './crypto.ts';
import { keepPages } from './pages.ts';
import { desksOf, putDesk, type StoredDesk } from './store.ts';

/** A desk that is open on this page. */
export interface OpenDesk {
  readonly desk: StoredDesk;
  readonly key: CryptoKey;
}
/** Keys of desks that were opened on this page, so that a lost network asks for no passphrase. */
const keys = new Map<string, CryptoKey>();
function opened(desk: StoredDesk, key: CryptoKey): OpenDesk {
  keys.set(desk.deskdevice_id, key);
  return { desk, key };
}
/** The desk of a convention that is open on this page already. */
export async function alreadyOpen(convention_id: string): Promise<OpenDesk | null> {
  for (const desk of await desksOf(convention_id)) {
    const key = keys.get(desk.deskdevice_id);
    if (key) return { desk, key };
  }
  return null;
}
/** Keeps the pages of an open desk, of this build in place of an older one. */
export async function renewPages({ desk: { deskdevice_id, convention_id }, key }: OpenDesk): Promise<void> {
  await keepPages(convention_id, (await readCopy(deskdevice_id, key))?.pages ?? []);
}
/** Opens a desk with the passphrase of its account; null: it is another one. */
export const openBy = async (desk: StoredDesk, passphrase: string): Promise<OpenDesk | null> =>
  openWithPassphrase(desk.locks, passphrase).then(
    (key) => opened(desk, key),
    () => null,
  );
/** Opens the desk of whoever is signed in, with network; null: there is none. @throws Refusal */
export async function openSignedIn(convention_id: string, user_id: string): Promise<OpenDesk | null> {
  const desk = (await desksOf(convention_id)).find((one) => one.user_id === user_id);
  if (!desk) return null;
  const known = keys.get(desk.deskdevice_id);
  if (known) return { desk, key: known };
  const { unlock_key } = await api.convention.prepareDesk.mutate({ id: convention_id, deskdevice_id: desk.deskdevice_id });
  return opened(desk, await openWithService(desk.locks, unlock_key));
}

interface Whose {
  readonly convention_id: string;
  readonly convention_name: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly clock: Clock;
}
/** Prepares this device: a key, a copy, and the page itself. @throws Refusal */
export async function prepare(whose: Whose, passphrase: string): Promise<OpenDesk> {
  await navigator.storage?.persist?.().catch(() => false);
  const { deskdevice_id, unlock_key, last_sequence } = await api.convention.prepareDesk.mutate({ id: whose.convention_id });
  const { key, locks } = await newKey(passphrase, unlock_key);
  const desk: StoredDesk = { ...whose, deskdevice_id, locks, next: last_sequence + 1 };
  const { pages } = await takeCopy(deskdevice_id, whose.convention_id, key);
  await keepPages(whose.convention_id, pages);
  await putDesk(desk);
  return opened(desk, key);
}
