import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { money } from '../../client/format/money.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { ticketPageText as text } from '../../messages/events/ticketPages.ts';
import { ticketNames } from '../../messages/events/tickets.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import board from '../ui/page/board.module.css';
import { RecordLine } from '../ui/page/RecordLine.tsx';
import { Section } from '../ui/record/Section.tsx';

/** The tickets of a badge that were cancelled lately: each can be given back, with its number, its price, and what was paid for it. */
export function CancelledTickets({ badge_id, clock }: { badge_id: string; clock: Clock }) {
  const attempt = useAttempt(['ticket', 'badge', 'event', 'order', 'orderline']);
  const { data } = useQuery({
    queryKey: ['ticket', 'cancelled', badge_id],
    queryFn: ({ signal }) => api.badge.cancelledTickets.query({ id: badge_id }, { signal }),
  });
  if (!data?.items.length) return null;
  return (
    <Section title={text.cancelledTickets}>
      <ul className={board.lines}>
        {data.items.map(({ ticket_id, ticket_number, event_id, event_name, cancelled_date, net_price, amount_paid }) => {
          const ticket = ticketNames.ticket({ number: String(ticket_number) });
          const sum =
            amount_paid > 0
              ? text.wasPaid({ amount: money(amount_paid, clock) })
              : net_price > 0
                ? text.wasDue({ amount: money(net_price, clock) })
                : text.wasFree;
          return (
            <RecordLine
              key={ticket_id}
              href={`/event/${event_id}`}
              name={event_name}
              facts={text.cancelledAt({ ticket, time: showTime(cancelled_date, clock), money: sum })}
              action={
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={text.restore({ ticket })}
                  onClick={() =>
                    void attempt(text.notRestored({ ticket }), async () => {
                      await api.badge.restoreTicket.mutate({ id: badge_id, ticket_id });
                      return { message: text.restored({ ticket }) };
                    })
                  }
                >
                  {text.restoreShort}
                </Button>
              }
            />
          );
        })}
      </ul>
    </Section>
  );
}
