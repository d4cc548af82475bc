import { Button } from '@mantine/core';
import Link from 'next/link';
import { money } from '../../../client/format/money.ts';
import { showSpan } from '../../../client/format/times.ts';
import type { PlainObject } from '../../../client/record.ts';
import { useCurrency } from '../../../client/useCurrentConvention.tsx';
import { myConventionText as text } from '../../../messages/convention/mine.ts';
import { Lines } from '../../records/view/Lines.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useMine } from './useMine.ts';

const part = (record: PlainObject, name: string) => record[name] as PlainObject | undefined; // asked for with the list
const more = { _include_related_objects: 1 };

/** What somebody has at a convention: badges, tickets, places on waiting lists, shifts, and purchases. */
export function MyConvention({ id }: { id: string }) {
  const { me, clock, convention } = useMine(id);
  const currency = useCurrency(id);
  if (convention.isError && !convention.data)
    return (
      <Page title={text.title}>
        <Failure error={convention.error} retry={() => void convention.refetch()} />
      </Page>
    );
  if (!me || !clock || !convention.data)
    return (
      <Page title={text.title}>
        <Loading label={text.loading} lines={8} />
      </Page>
    );
  const own = { id, user_id: me.id, ...more };
  const isHere = (record: PlainObject | undefined) => record?.convention_id === id;
  const timeOf = (record: PlainObject | undefined, from: string, to: string) =>
    record?.[from] ? showSpan(record[from], record[to], clock) : null;
  return (
    <Page
      title={text.title}
      actions={
        <Button component={Link} href={`/convention/${id}/schedule`} variant="default">
          {text.program}
        </Button>
      }
    >
      <Lines
        title={text.badges}
        procedure="convention.badges"
        type="badge"
        input={own}
        empty={text.noBadges}
        nameOf={({ badge_number, name }) => `#${badge_number} ${name}`}
        factsOf={(badge) => [part(badge, 'badgetype')?.name as string]}
      />
      <Lines
        title={text.tickets}
        procedure="convention.tickets"
        type="ticket"
        input={own}
        empty={text.noTickets}
        orderOf={(ticket) => part(ticket, 'event')?.start_date}
        nameOf={(ticket) => String(part(ticket, 'event')?.name ?? ticket.shortname)}
        factsOf={(ticket) => [
          timeOf(part(ticket, 'event'), 'start_date', 'end_date'),
          part(ticket, 'event')?.room_name as string,
        ]}
      />
      <Lines
        title={text.waiting}
        procedure="user.eventwaits"
        type="eventwait"
        input={{ id: me.id, ...more }}
        accepts={(wait) => isHere(part(wait, 'event'))}
        nameOf={(wait) => String(part(wait, 'event')?.name ?? '')}
        hrefOf={(wait) => `/event/${wait.event_id}`}
        factsOf={(wait) => [timeOf(part(wait, 'event'), 'start_date', 'end_date')]}
      />
      <Lines
        title={text.shifts}
        procedure="user.volunteershifts"
        type="volunteershift"
        input={{ id: me.id, ...more }}
        accepts={(one) => isHere(part(one, 'shift'))}
        orderOf={(one) => part(one, 'shift')?.start_time}
        nameOf={(one) => String(part(one, 'shift')?.name ?? '')}
        hrefOf={() => `/convention/${id}/my-shifts`}
        factsOf={(one) => [timeOf(part(one, 'shift'), 'start_time', 'end_time')]}
      />
      <Lines
        title={text.purchases}
        procedure="convention.soldproducts"
        type="soldproduct"
        input={own}
        nameOf={(sold) => String(part(sold, 'productvariant')?.name ?? sold.shortname)}
        factsOf={(sold) => [money(Number(sold.net_price ?? 0), currency)]}
      />
    </Page>
  );
}
