import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { releasePageText as text } from '../../../messages/events/releasePage.ts';
import { Section } from '../../convention/settings/Section.tsx';
import { useMailRule } from '../../mail/useMailServer.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from './releases.module.css';
import { useMails } from './useReleases.ts';

interface Props {
  readonly release: { readonly id: string; readonly name: string; readonly mails_sent_date?: Date | string | null };
  readonly clock: Clock;
}
/** The emails of a release: to be read, and sent once. */
export function Mails({ release: { id, name, mails_sent_date }, clock }: Props) {
  const [page, setPage] = useState(1);
  const mails = useMails(id, page);
  const attempt = useAttempt(['schedulerelease']);
  const [busy, setBusy] = useState(false);
  const promise = useMailRule();
  const total = mails.data?.paging.total_items ?? 0;
  const send = async () => {
    setBusy(true);
    await attempt(text.notSent, async () => {
      const { count } = await api.schedulerelease.sendMails.mutate({ id });
      return { message: promise(text.sentNow({ count })) };
    });
    setBusy(false);
  };
  return (
    <Section id="mails" title={text.mailsTitle({ name })}>
      {mails.isError ? (
        <Failure error={refusalOf(mails.error)} retry={() => void mails.refetch()} />
      ) : !mails.data ? (
        <Loading lines={3} />
      ) : total === 0 ? (
        <Text size="sm">{text.noMails}</Text>
      ) : (
        <Stack gap="xs">
          <Text size="sm">
            {mails_sent_date ? text.sent({ when: showTime(mails_sent_date, clock) }) : text.mailsHelp({ count: total })}{' '}
            {promise('')}
          </Text>
          <ul className={classes.list} aria-label={text.mailsTitle({ name })}>
            {mails.data.items.map((mail) => (
              <li key={mail.id}>
                <details>
                  <summary>
                    <Text span size="sm">
                      {text.mailTo(mail)}
                    </Text>
                    {mail.clash_count > 0 && (
                      <Text span size="xs" className={classes.clash}>
                        {text.mailClashes({ count: mail.clash_count })}
                      </Text>
                    )}
                  </summary>
                  <pre className={classes.mail}>{mail.text}</pre>
                </details>
              </li>
            ))}
          </ul>
          {mails.data.paging.total_pages > 1 && (
            <Group gap="xs">
              <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {text.earlier}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={page >= mails.data.paging.total_pages}
                onClick={() => setPage(page + 1)}
              >
                {text.next}
              </Button>
            </Group>
          )}
          {!mails_sent_date && (
            <Button loading={busy} onClick={() => void send()} style={{ alignSelf: 'flex-start' }}>
              {text.send({ count: total })}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  );
}
