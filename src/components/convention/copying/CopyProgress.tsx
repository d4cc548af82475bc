import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import Link from 'next/link';
import { recordName } from '../../../client/format/labels.ts';
import { isAtWork, useJob } from '../../../client/jobs/useJob.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { copyPageText as text } from '../../../messages/convention/copyPage.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { UndoCopy } from './UndoCopy.tsx';
import { usePredecessor } from './useCopy.ts';

function Done({ id, message, another }: { id: string; message: string; another: () => void }) {
  const convention = useRecord('convention', id);
  const copied = usePredecessor(id);
  if (convention.isError && !convention.data) return <Failure error={refusalOf(convention.error)} />;
  if (!convention.data) return <Loading label={text.loading} />;
  const name = recordName(convention.data);
  return (
    <Alert color="pine" variant="light" role="status" maw={720}>
      <Stack gap="sm">
        <Text size="sm">{message}</Text>
        <Group gap="xs">
          <Button component={Link} href={`/convention/${id}/settings`}>
            {text.open({ name })}
          </Button>
          {copied.data?.may_undo && <UndoCopy id={id} name={name} undone={another} />}
          <Button variant="subtle" onClick={another}>
            {text.another}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** How far a copy has got, and what came of it. */
export function CopyProgress({ job_id, another }: { job_id: string; another: () => void }) {
  const { data: job, error } = useJob<{ readonly convention_id?: string }>(job_id);
  if (error && !job) return <Failure error={refusalOf(error)} />;
  if (!job) return <Loading label={text.loading} />;
  if (job.status === 'completed' && job.result?.convention_id)
    return <Done id={job.result.convention_id} message={job.message} another={another} />;
  if (isAtWork(job))
    return (
      <Group gap="sm" role="status" align="flex-start">
        <Loader size="sm" mt={2} />
        <div>
          <Text fw="var(--weight-medium)">{text.progress}</Text>
          <Text size="sm" c="dimmed">
            {text.leave}
          </Text>
        </div>
      </Group>
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
