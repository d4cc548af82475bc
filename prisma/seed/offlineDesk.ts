import { randomUUID } from 'node:crypto';
import { inOrder } from './support/parallel.ts';
import type { Convention } from './world.ts';

/**
 * A desk of the first convention went on without network: it checked somebody in and took that back, and checked two people in who had come by
 * another desk. One of these waits for a decision.
 */
export async function workOffline({ id, plan, staff }: Convention): Promise<void> {
  if (plan.key !== 'main') return;
  const { api } = staff.registration;
  const { deskdevice_id } = await api.convention.prepareDesk({ id });
  const { items } = await api.convention.deskSnapshot({ id });
  const [waiting] = items.filter(({ checked_in, owes }) => !checked_in && !owes);
  const [first, second] = items.filter(({ checked_in }) => checked_in);
  if (!waiting || !first || !second) return;
  const acts = [
    { badge: waiting, what: { kind: 'check_in' } },
    { badge: waiting, what: { kind: 'undo', undoes: 1 } },
    { badge: first, what: { kind: 'check_in' } },
    { badge: second, what: { kind: 'check_in' } },
  ] as const;
  const actions = acts.map(({ badge, what }, index) => ({
    ...what,
    sequence: index + 1,
    action_key: randomUUID(),
    badge_id: badge.id,
    acted_date: new Date().toISOString(),
    seen: { ...badge, checked_in_date: badge.checked_in_date?.toISOString() ?? null },
  }));
  await api.convention.sendDeskActions({ id, deskdevice_id, actions, sent_date: new Date() });
  const { items: open } = await api.convention.deskactions({ id, status: 'open' });
  await inOrder(open.slice(1), (one) => api.deskaction.keep({ id: String(one.id) }));
}
