import { Button } from '@mantine/core';
import Link from 'next/link';
import { money } from '../../../client/format/money.ts';
import { type Clock, showSpan } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { useCurrency } from '../../../client/useCurrentConvention.tsx';
import { useNamedList } from '../../../client/useList.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { mineText, myConventionText as text } from '../../../messages/convention/mine.ts';
import { PayOwed } from '../../ledger/cards/PayOwed.tsx';
import { pieceLabel, type SoldPiece } from '../../merchandise/pieces.ts';
import { Lines, MAX_LINES } from '../../records/view/Lines.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { HostedEvents } from './HostedEvents.tsx';
import { MinePage } from './MinePage.tsx';
import { News } from './News.tsx';
import { UpNext } from './UpNext.tsx';

const part = (record: PlainObject, name: string) => record[name] as PlainObject | undefined; // asked for with the list
const more = { _include_related_objects: 1 };
const withRoom = { _include: 'shift_room' };
const timeOf = (clock: Clock, record: PlainObject | undefined, from: string, to: string) =>
  record?.[from] ? showSpan(record[from], record[to], clock) : null;

/** Twice as many as the public page shows: staff also get drafts. */
const MAX_NEWS = 20;

/** What somebody has at a convention: badges, tickets, places on waiting lists, shifts, and purchases. */
export function MyConvention({ id }: { id: string }) {
  const currency = useCurrency(id);
  const uri_part = useRecord('convention', id).data?.uri_part as string | undefined; // every convention has one
  const news = useNamedList('announcement', 'convention.announcements', { id, _items_per_page: MAX_NEWS });
  const isHere = (record: PlainObject | undefined) => record?.convention_id === id;
  return (
    <MinePage
      id={id}
      title={text.title}
      actions={
        <>
          {uri_part && (
            <Button component="a" href={`/c/${uri_part}/me`} variant="default">
              {text.publicPage}
            </Button>
          )}
          <Button component={Link} href={`/convention/${id}/schedule`} variant="default">
            {text.program}
          </Button>
        </>
      }
    >
      {({ user_id, clock }) =>
        news.isPending ? (
          <Loading label={mineText.loading} lines={8} />
        ) : (
          <>
            <News announcements={news.data?.items ?? []} clock={clock} href={uri_part ? `/c/${uri_part}#announcements` : null} />
            {/* In the order of the public page. */}
            <PayOwed id={id} />
            <UpNext
              convention_id={id}
              clock={clock}
              tickets={{ _items_per_page: MAX_LINES, id, user_id, ...more }}
              shifts={{ _items_per_page: MAX_LINES, id: user_id, ...more, ...withRoom }}
              hosting={{ _items_per_page: MAX_LINES, id: user_id, ...more }}
            />
            <Lines
              title={text.tickets}
              procedure="convention.tickets"
              type="ticket"
              input={{ id, user_id, ...more }}
              empty={text.noTickets}
              orderOf={(ticket) => part(ticket, 'event')?.start_date}
              endOf={(ticket) => part(ticket, 'event')?.end_date}
              nameOf={(ticket) => String(part(ticket, 'event')?.name ?? ticket.shortname)}
              factsOf={(ticket) => [
                timeOf(clock, part(ticket, 'event'), 'start_date', 'end_date'),
                (part(ticket, 'event')?.space_name ?? part(ticket, 'event')?.room_name) as string,
              ]}
            />
            <HostedEvents id={id} user_id={user_id} clock={clock} />
            <Lines
              title={text.shifts}
              procedure="user.volunteershifts"
              type="volunteershift"
              input={{ id: user_id, ...more, ...withRoom }}
              accepts={(one) => isHere(part(one, 'shift'))}
              orderOf={(one) => part(one, 'shift')?.start_time}
              endOf={(one) => part(one, 'shift')?.end_time}
              nameOf={(one) => String(part(one, 'shift')?.name ?? '')}
              hrefOf={() => `/convention/${id}/my-shifts`}
              factsOf={(one) => [
                timeOf(clock, part(one, 'shift'), 'start_time', 'end_time'),
                part(one, 'shift_room')?.name as string,
              ]}
            />
            <Lines
              title={text.waiting}
              procedure="user.eventwaits"
              type="eventwait"
              input={{ id: user_id, ...more }}
              accepts={(wait) => isHere(part(wait, 'event'))}
              nameOf={(wait) => String(part(wait, 'event')?.name ?? '')}
              hrefOf={(wait) => `/event/${wait.event_id}`}
              factsOf={(wait) => [timeOf(clock, part(wait, 'event'), 'start_date', 'end_date')]}
            />
            <Lines
              title={text.badges}
              procedure="convention.badges"
              type="badge"
              input={{ id, user_id, ...more }}
              empty={text.noBadges}
              nameOf={({ badge_number, name }) => `#${badge_number} ${name}`}
              factsOf={(badge) => [part(badge, 'badgetype')?.name as string]}
            />
            <Lines
              title={text.purchases}
              procedure="convention.soldproducts"
              type="soldproduct"
              input={{ id, user_id, ...more, _include: 'product' }}
              nameOf={(sold) => pieceLabel(sold as unknown as SoldPiece) /* asked for with the list */}
              factsOf={(sold) => [money(Number(sold.net_price ?? 0), currency)]}
            />
          </>
        )
      }
    </MinePage>
  );
}
