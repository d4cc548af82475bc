import { Alert, Stack } from '@mantine/core';
import { useState } from 'react';
import { capitalize, recordName } from '../../../client/format/labels.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { isStaff, useViewer } from '../../../client/useViewer.ts';
import { tableImportText as text } from '../../../messages/records/tableImport.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { ImportProgress } from '../../ui/imports/ImportProgress.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { MappingStep } from './MappingStep.tsx';
import { listOf, ResultStep } from './ResultStep.tsx';
import { UploadStep } from './UploadStep.tsx';
import { useImport } from './useImport.ts';

function Steps({ id, convention_id, another }: { id: string; convention_id: string; another: () => void }) {
  const { run: read, job, isBusy } = useImport(id);
  const [isMapping, setMapping] = useState(false);
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  const run = read.data;
  if (!run || (isBusy && !job)) return <Loading label={text.loading} />;
  if (isBusy && job) return <ImportProgress job={job} note={text.leave} canCancel />;
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
  const viewer = useViewer(id);
  useEnterConvention(id);
  const records = resourceIfAny(kind)?.labels[0];
  const list = listOf(kind);
  const crumbs = [
    ...(convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []),
    ...(records && list ? [{ label: capitalize(records), href: `/convention/${id}/${list}` }] : []),
  ];
  return (
    <Page title={records ? text.of({ records }) : text.title} crumbs={crumbs}>
      {convention.isError && !convention.data ? (
        <Failure error={convention.error} retry={() => void convention.refetch()} />
      ) : !viewer ? (
        <Loading label={text.loading} />
      ) : !isStaff(viewer) ? (
        <Empty title={text.staffOnly} />
      ) : run ? (
        <Steps key={run} id={run} convention_id={id} another={() => setParams({ run: null })} />
      ) : (
        <UploadStep
          key={kind}
          convention_id={id}
          viewer={viewer}
          kind={kind}
          open={(opened, chosen) => setParams({ run: opened, kind: chosen })}
        />
      )}
    </Page>
  );
}
