import { api, separately } from '../../../../client/api.ts';
import { copyAfter } from './after.ts';
import { readCopy, writeCopy } from './copy.ts';
import type { OpenDesk } from './desk.ts';
import { type Queued, readQueue } from './queue.ts';
import { removeUpTo } from './store.ts';

type Answered = Awaited<ReturnType<typeof api.convention.sendDeskActions.mutate>>['items'][number];
/** What somebody did, and what became of it. */
export interface Sent {
  readonly act: Queued;
  readonly answer: Answered;
}
/** How many actions the service takes at once. */
const BATCH = 50;

/** Keeps in the copy what the service has taken in. */
async function keepInCopy({ desk: { deskdevice_id }, key }: OpenDesk, sent: readonly Sent[]): Promise<void> {
  const copy = await readCopy(deskdevice_id, key);
  if (!copy) return;
  const done = sent.flatMap(({ act, answer }) => (answer.status === 'applied' || answer.conflict === 'checked_in' ? [act] : []));
  await writeCopy(deskdevice_id, key, copyAfter(copy, done));
}
/**
 * Sends what waits, in order. The service takes each action in once, so what was sent before a kill is sent again. Pages that do it at the same
 * time wait for each other. @throws Refusal
 */
export function sendQueue(opened: OpenDesk): Promise<Sent[]> {
  const { desk, key } = opened;
  const { deskdevice_id } = desk;
  return navigator.locks.request(`convene desk ${deskdevice_id}`, async () => {
    const all: Sent[] = [];
    for (;;) {
      const actions = (await readQueue(deskdevice_id, key)).slice(0, BATCH);
      const last = actions.at(-1);
      if (!last) return all;
      const input = { id: desk.convention_id, deskdevice_id, actions, sent_date: new Date() };
      const { items } = await api.convention.sendDeskActions.mutate(input, separately);
      const sent = actions.flatMap((act, n) => (items[n] ? [{ act, answer: items[n] }] : []));
      await keepInCopy(opened, sent);
      await removeUpTo(deskdevice_id, last.sequence);
      all.push(...sent);
    }
  });
}
