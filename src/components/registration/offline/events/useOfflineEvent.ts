import { useState } from 'react';
import { offlineDeskText } from '../../../../messages/registration/offlineDesk.ts';
import { offlineEventsText as text } from '../../../../messages/registration/offlineParts.ts';
import { ticketAfter } from '../device/after.ts';
import { badgeIn, type CopiedEvent, type CopiedTicket, hasWords } from '../device/copy.ts';
import type { Act } from '../device/queue.ts';
import { sentenceOf } from '../facts.ts';
import type { OpenDeskState } from '../useOpenDesk.ts';

interface Status {
  readonly kind: 'done' | 'wait' | 'refused';
  readonly text: string;
}
/** How the copy names a badge of an event, so that a scan finds it. */
async function scanOf({ id }: CopiedEvent, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id + code));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
/** Why somebody cannot be let in without network. */
export const whyNot = ({ verified, no_show }: CopiedTicket): string | null =>
  no_show ? text.given : verified ? null : text.notPaid;

/** The door of an event without network: who came is safe on the phone before it says so. */
export function useOfflineEvent(event: CopiedEvent, { queue, act }: Pick<OpenDeskState, 'queue' | 'act'>) {
  const [status, setStatus] = useState<Status>();
  const [query, setQuery] = useState('');
  const tickets = event.tickets.map((ticket) => ticketAfter(ticket, queue));
  const store = async (done: Act) => {
    try {
      setStatus({ kind: 'done', text: sentenceOf(await act(done)) });
      setQuery('');
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setStatus({ kind: 'refused', text: offlineDeskText.notSaved({ reason }) });
    }
  };
  const common = ({ id: ticket_id, name, checked_in_date }: CopiedTicket) => ({
    ...{ action_key: crypto.randomUUID(), event_id: event.id, ticket_id, acted_date: new Date().toISOString() },
    seen: { name, checked_in_date },
  });
  const mark = (ticket: CopiedTicket) => {
    const why = whyNot(ticket);
    if (ticket.checked_in) setStatus({ kind: 'wait', text: text.already(ticket) });
    else if (why) setStatus({ kind: 'refused', text: text.cannot({ name: ticket.name, why }) });
    else void store({ kind: 'arrival', ...common(ticket) });
  };
  const undo = (ticket: CopiedTicket) => {
    const last = queue.findLast((one) => one.kind === 'arrival' && one.ticket_id === ticket.id);
    void store({ kind: 'arrival_undo', undoes: last?.sequence ?? null, ...common(ticket) });
  };
  const find = async (typed: string) => {
    const { code } = badgeIn(typed);
    const scan = code && (await scanOf(event, code));
    const all = tickets.filter((one) => (scan ? one.scan === scan : hasWords(one.name, typed)));
    // Of several tickets of a badge, the first one that is left.
    const next = scan ? (all.find((one) => !one.checked_in && !whyNot(one)) ?? all[0]) : all[0];
    if (!next) return setStatus({ kind: 'refused', text: text.noMatch({ text: typed }) });
    if (scan || all.length === 1) return mark(next);
    setQuery(typed);
    return setStatus({ kind: 'wait', text: text.choose({ text: typed }) });
  };
  const shown = query ? tickets.filter((one) => hasWords(one.name, query)) : tickets;
  return { tickets: shown, status, mark, undo, find: (typed: string) => void find(typed), clear: () => setQuery('') };
}
