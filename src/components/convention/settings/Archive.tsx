import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { showTime } from '../../../client/format/times.ts';
import { isAtWork } from '../../../client/jobs/useJob.ts';
import { actionsOf } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { useRecordWithActions } from '../../../client/useRecord.ts';
import { archiveText as text } from '../../../messages/backup/archive.ts';
import { MailPromise } from '../../mail/MailPromise.tsx';
import { notifyRefusal } from '../../ui/actions/notices.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Section } from './Section.tsx';
import { useScrollToSection } from './useScrollToSection.ts';

const POLL_MS = 1_000;
const useArchive = (id: string) =>
  useQuery({
    queryKey: ['archive', id],
    queryFn: ({ signal }) => api.convention.archived.query({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.job && isAtWork(data.job) ? POLL_MS : false),
  });

const AtWork = ({ progress, message }: { progress: number; message: string }) => (
  <Group gap="sm" role="status" align="flex-start" wrap="nowrap">
    <Loader size="sm" mt={2} />
    <div>
      <Text fw="var(--weight-medium)" className="numbers">
        {text.progress({ percent: progress })}
      </Text>
      <Text size="sm">{message}</Text>
      <Text size="sm" c="dimmed">
        {text.waits} <MailPromise>{text.mailed}</MailPromise>
      </Text>
    </div>
  </Group>
);

/** The archive that is being written or kept, and what can be done with it now. */
function Kept({ id }: { id: string }) {
  const { data, error, refetch } = useArchive(id);
  const clock = useClock(id);
  useScrollToSection(data !== undefined, 'archive');
  const [busy, setBusy] = useState(false);
  if (error && !data) return <Failure error={refusalOf(error)} retry={() => void refetch()} />;
  if (!data || !clock) return <Loading label={text.loading} lines={1} />;
  const { job, file } = data;
  if (job && isAtWork(job)) return <AtWork {...job} />;
  const ask = async (kept: boolean) => {
    setBusy(true);
    try {
      const { path } = await api.convention.archive.mutate({ id, kept });
      if (kept) window.location.assign(path);
    } catch (error) {
      notifyRefusal(text.notDone, refusalOf(error));
    }
    await refetch();
    setBusy(false);
  };
  return (
    <Stack gap="sm" align="flex-start">
      {job?.status === 'failed' && (
        <Alert color="red" variant="light" title={text.failed}>
          {job.error_message}
        </Alert>
      )}
      {file && (
        <Text size="sm" role="status">
          {text.kept({ date: showTime(file.finished_date, clock), until: showTime(file.until_date, clock) })} {text.replaces}
        </Text>
      )}
      <Group gap="xs">
        {file && (
          <Button loading={busy} onClick={() => void ask(true)}>
            {text.download({ megabytes: (file.bytes / 1e6).toFixed(1) })}
          </Button>
        )}
        <Button variant={file ? 'subtle' : 'default'} loading={busy} onClick={() => void ask(false)}>
          {file ? text.writeAgain : text.write}
        </Button>
      </Group>
    </Stack>
  );
}

/** Lets the leader and the directors of the group take a convention out as a file. */
export function Archive({ id }: { id: string }) {
  const { data: convention } = useRecordWithActions('convention', id);
  if (!convention || !('archive' in actionsOf(convention))) return null;
  return (
    <Section id="archive" title={text.title}>
      <Text size="sm" mb="xs" maw="70ch">
        {text.lead}
      </Text>
      <Kept id={id} />
    </Section>
  );
}
