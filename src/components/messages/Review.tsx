import { ActionIcon, Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { reviewText } from '../../messages/mail/messagePages.ts';
import { mailContentText } from '../../messages/mail/pages.ts';
import { onWhite } from '../mail/onWhite.ts';
import { useMailServer } from '../mail/useMailServer.ts';
import { TimeInput } from '../records/form/TimeInput.tsx';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { Failure } from '../ui/states/Failure.tsx';
import classes from './messages.module.css';

interface Props {
  readonly id: string;
  /** As it was written, with its merge fields. */
  readonly subject: string;
  readonly count: number;
  readonly clock: Clock;
}
/** The message as each person reads it: as high while it loads as afterwards. The frame runs no scripts and opens no windows. */
function Preview({ id, subject, count }: Omit<Props, 'clock'>) {
  const [position, setPosition] = useState(1);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['message', 'preview', id, position],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.message.preview.query({ id, position }, { signal }),
  });
  if (isError) return <Failure error={error} retry={() => void refetch()} />;
  return (
    <section aria-label={reviewText.preview}>
      <Group gap="xs" mb="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={reviewText.previous}
          disabled={position <= 1}
          onClick={() => setPosition(position - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={reviewText.next}
          disabled={position >= count}
          onClick={() => setPosition(position + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {data ? reviewText.position({ position, count, name: data.name ?? '' }) : reviewText.loading}
        </Text>
      </Group>
      <Text fw="var(--weight-medium)" mb={4} style={{ overflowWrap: 'anywhere' }}>
        {data?.subject ?? subject}
      </Text>
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="html">{mailContentText.html}</Tabs.Tab>
          <Tabs.Tab value="text">{mailContentText.plainText}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="sm">
          <iframe
            title={mailContentText.htmlFrame}
            sandbox=""
            srcDoc={data && onWhite(data.email_html)}
            className={classes.frame}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="sm">
          <pre className={classes.text}>{data?.email_text}</pre>
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

/** How many people get a message, how they read it, and the button that sends it. */
export function Review({ id, subject, count, clock }: Props) {
  const [, setParams] = useQueryParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // it is read out, and scrolled to
  const [when, setWhen] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(['message']);
  const { data: server } = useMailServer();
  const test = () =>
    attempt(reviewText.notTested, async () => {
      await api.message.test.mutate({ id });
      return { message: server?.configured === false ? reviewText.testKept : reviewText.tested };
    });
  const send = async () => {
    setBusy(true);
    const isSent = await attempt(reviewText.notSent, async () => {
      await api.message.send.mutate({ id, recipient_count: count, ...(when ? { send_date: new Date(when) } : {}) });
      const message = when ? reviewText.isPlanned({ time: showTime(when, clock) }) : reviewText.isSent({ count });
      return { message, undo: () => api.message.cancel.mutate({ id }) };
    });
    setBusy(false);
    if (isSent) setParams({ view: 'sent', message: null });
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
          {reviewText.heading({ count })}
        </Title>
        <Text size="sm" c="dimmed">
          {count ? reviewText.frozen : reviewText.none}
        </Text>
      </div>
      {count > 0 && (
        <>
          <Preview key={count} {...{ id, subject, count }} />
          <TimeInput label={reviewText.later} description={reviewText.laterHelp} value={when} onChange={setWhen} clock={clock} />
          <Group>
            <Button loading={busy} onClick={() => void send()}>
              {reviewText.send({ count })}
            </Button>
            <Button variant="default" onClick={() => void test()}>
              {reviewText.test}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
