import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { isAtWork, useJob } from '../../../client/jobs/useJob.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { importPageText as text } from '../../../messages/convention/importPage.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ImportReport, type Report } from './ImportReport.tsx';
import { InvitePeople } from './InvitePeople.tsx';

function UndoImport({ id, name, undone }: { id: string; name: string; undone: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const imported = useQuery({
    queryKey: ['convention', 'imported', id],
    queryFn: ({ signal }) => api.convention.imported.query({ id }, { signal }),
  });
  const undo = async () => {
    setBusy(true);
    try {
      await api.convention.undoImport.mutate({ id });
      notifySuccess(text.undone({ name }));
      undone();
      await client.invalidateQueries({ queryKey: ['convention'] });
    } catch (error) {
      notifyRefusal(text.undo, refusalOf(error));
    }
    setBusy(false);
  };
  if (!imported.data?.may_undo) return null;
  return (
    <Button variant="default" loading={busy} onClick={() => void undo()}>
      {text.undo}
    </Button>
  );
}

/** How far an import has got, and what came of it. */
export function ImportProgress({ job_id, another }: { job_id: string; another: () => void }) {
  const { data: job, error } = useJob<Report>(job_id);
  if (error && !job) return <Failure error={refusalOf(error)} />;
  if (!job) return <Loading label={text.loading} />;
  if (isAtWork(job))
    return (
      <Group gap="sm" role="status" align="flex-start" wrap="nowrap">
        <Loader size="sm" mt={2} />
        <div>
          <Text fw="var(--weight-medium)">{text.progress({ percent: job.progress })}</Text>
          <Text size="sm">{job.message}</Text>
          <Text size="sm" c="dimmed">
            {text.leave}
          </Text>
        </div>
      </Group>
    );
  if (job.status === 'completed' && job.result)
    return (
      <Stack gap="lg" maw={720}>
        <Alert color="pine" variant="light" role="status">
          <Stack gap="sm">
            <Text size="sm">{job.message}</Text>
            <Group gap="xs">
              <Button component={Link} href={`/convention/${job.result.convention_id}/settings`}>
                {text.open({ name: job.result.name })}
              </Button>
              <UndoImport id={job.result.convention_id} name={job.result.name} undone={another} />
              <Button variant="subtle" onClick={another}>
                {text.another}
              </Button>
            </Group>
          </Stack>
        </Alert>
        <InvitePeople id={job.result.convention_id} />
        <ImportReport report={job.result} />
      </Stack>
    );
  return (
    <Alert color="red" variant="light" title={text.failed} maw={720}>
      <Stack gap="sm" align="flex-start">
        {job.error_message}
        <Button variant="default" onClick={another}>
          {text.another}
        </Button>
      </Stack>
    </Alert>
  );
}
