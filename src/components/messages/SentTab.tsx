import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { api } from '../../client/api.ts';
import { withConvention, withoutMergeFields } from '../../client/format/labels.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { useRecord } from '../../client/useRecord.ts';
import { hasPrivilege, type Viewer } from '../../client/useViewer.ts';
import { messagesText, sentText } from '../../messages/mail/messagePages.ts';
import { audienceLabels } from '../../resources/system/audiences.ts';
import { openStates } from '../../resources/system/message.ts';
import { useMailServer } from '../mail/useMailServer.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import board from '../ui/page/board.module.css';
import { RecordLine } from '../ui/page/RecordLine.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';

const SHOWN = 50;
const colors: Readonly<Record<string, string>> = { scheduled: 'yellow', sending: 'yellow', sent: 'pine', cancelled: 'red' };
const load = (id: string, signal: AbortSignal) =>
  api.convention.messages.query({ id, _items_per_page: SHOWN, _include: 'delivery' }, { signal });
type Message = Awaited<ReturnType<typeof load>>['items'][number];
/** The counts of its emails by their state. */
const deliveryOf = (message: Message) => (message as { delivery?: Readonly<Record<string, number>> }).delivery ?? {}; // asked for above
/** Its state; what was sent to nobody, because no mail server takes it, is not called sent. */
function statusOf(message: Message): string {
  const delivery = deliveryOf(message);
  return message.status === 'sent' && delivery.kept && !delivery.sent ? 'kept' : message.status;
}
const isOnItsWay = ({ status }: Message) => status === 'scheduled' || status === 'sending';

/** Whom a message goes to, when, and what became of its mails. `isKept`: no server sends them. */
function factsOf(message: Message, clock: Clock, isKept: boolean): string {
  const { audience, recipient_count, send_date, status } = message;
  const results = status === 'sending' || status === 'sent' ? Object.entries(deliveryOf(message)) : [];
  return [
    message.event_id ? sentText.byHost : audienceLabels[audience],
    recipient_count === null ? null : sentText.people({ count: recipient_count }),
    send_date
      ? sentText.at({ status: status === 'scheduled' && isKept ? 'kept' : status, time: showTime(send_date, clock) })
      : null,
    ...results.map(([state, count]) => sentText.delivery({ status: state, count })),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Props {
  readonly id: string;
  readonly clock: Clock;
  readonly viewer: Viewer;
}
/** Messages that were sent, are on their way, or are drafts; the latest first. */
export function SentTab({ id, clock, viewer }: Props) {
  const [, setParams] = useQueryParams();
  const attempt = useAttempt(['message']);
  const { data: convention } = useRecord('convention', id);
  const isKept = useMailServer().data?.configured === false;
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['message', 'sent', id],
    queryFn: ({ signal }) => load(id, signal),
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? 3000 : false),
  });
  if (isError && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label={messagesText.loading} />;
  const { items, paging } = data;
  if (!items.length)
    return (
      <Empty title={sentText.empty} action={<Button onClick={() => setParams({ view: 'write' })}>{sentText.write}</Button>}>
        {sentText.emptyHelp}
      </Empty>
    );
  const cancel = (message: Message) =>
    attempt(sentText.notCancelled, async () => {
      await api.message.cancel.mutate({ id: message.id });
      return { message: sentText.cancelled };
    });
  const actionOf = (message: Message) => {
    if (openStates.includes(message.status))
      return (
        <Button size="compact-sm" variant="default" onClick={() => setParams({ view: 'write', message: message.id })}>
          {sentText.edit}
        </Button>
      );
    if (message.status !== 'scheduled') return undefined;
    return (
      <Button size="compact-sm" variant="default" onClick={() => void cancel(message)}>
        {sentText.cancel}
      </Button>
    );
  };
  return (
    <>
      <ul className={board.lines}>
        {items.map((message) => (
          <RecordLine
            key={message.id}
            href={`/message/${message.id}`}
            name={withoutMergeFields(withConvention(message.subject, convention))}
            facts={factsOf(message, clock, isKept)}
            status={{ label: sentText.status({ status: statusOf(message) }), color: colors[statusOf(message)] ?? 'gray' }}
            action={actionOf(message)}
          />
        ))}
      </ul>
      <Group mt="sm" gap="md">
        {paging.total_items > items.length && (
          <Text size="sm" c="dimmed">
            {sentText.more({ shown: items.length, total: paging.total_items })}
          </Text>
        )}
        {hasPrivilege(viewer, ['organizer']) && (
          <Anchor component={Link} href={`/convention/${id}/mails?kind=message`} size="sm">
            {sentText.outbox}
          </Anchor>
        )}
      </Group>
    </>
  );
}
