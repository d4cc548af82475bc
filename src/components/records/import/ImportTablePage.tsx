import { Alert, Button, Group, Paper, Progress, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { tableImportText as text } from '../../../messages/records/tableImport.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { MappingStep } from './MappingStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { UploadStep } from './UploadStep.tsx';
import { type Run, useImport, useStep } from './useImport.ts';

function Working({ run, job }: { run: Run; job: { id: string; progress: number; message: string } }) {
  const { isSent, take } = useStep(run.id);
  const quarter = 25 * Math.floor(job.progress / 25);
  return (
    <Paper p="md" component="section" aria-label={text.working}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {text.working}
        </Title>
        <Button
          size="xs"
          variant="default"
          loading={isSent}
          onClick={() => void take(() => api.job.cancel.mutate({ id: job.id }))}
        >
          {text.cancel}
        </Button>
      </Group>
      <Progress.Root size="lg" my="sm">
        <Progress.Section value={job.progress} aria-label={text.progress} animated />
      </Progress.Root>
      <Text size="sm" className="numbers">
        {job.message}
      </Text>
      <Text size="xs" c="dimmed">
        {text.leave}
      </Text>
      <VisuallyHidden aria-live="polite">{text.percentDone({ percent: quarter })}</VisuallyHidden>
    </Paper>
  );
}

function Steps({ id, convention_id, another }: { id: string; convention_id: string; another: () => void }) {
  const { run: read, job, isBusy } = useImport(id);
  const [isMapping, setMapping] = useState(false);
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  const run = read.data;
  if (!run || (isBusy && !job)) return <Loading label={text.loading} />;
  if (isBusy && job) return <Working run={run} job={job} />;
  const isDraft = run.state === 'draft' || (isMapping && run.state === 'previewed');
  return (
    <Stack gap="md">
      {job?.error_message && (
        <Alert color="red" variant="light">
          {job.error_message}
        </Alert>
      )}
      {isDraft ? (
        <MappingStep key={run.id} run={run} checked={() => setMapping(false)} />
      ) : (
        <ResultStep {...{ run, convention_id, another }} back={() => setMapping(true)} />
      )}
    </Stack>
  );
}

/** Brings a table into a convention: upload, columns, check, import, undo. */
export function ImportTablePage({ id }: { id: string }) {
  const [{ kind = '', run = '' }, setParams] = useQueryParams();
  const convention = useRecord('convention', id);
  useEnterConvention(id);
  const records = resourceIfAny(kind)?.labels[0];
  const crumbs = convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : [];
  return (
    <Page title={records ? text.of({ records }) : text.title} crumbs={crumbs}>
      {convention.isError && !convention.data ? (
        <Failure error={convention.error} retry={() => void convention.refetch()} />
      ) : run ? (
        <Steps key={run} id={run} convention_id={id} another={() => setParams({ run: null })} />
      ) : (
        <UploadStep key={kind} convention_id={id} kind={kind} open={(opened) => setParams({ run: opened })} />
      )}
    </Page>
  );
}
