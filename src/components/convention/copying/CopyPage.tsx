import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { actionsOf } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord, useRecordWithActions } from '../../../client/useRecord.ts';
import { copyPageText as text } from '../../../messages/convention/copyPage.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { CopyForm } from './CopyForm.tsx';
import { CopyProgress } from './CopyProgress.tsx';

/** "Prairie Con 2028" after "Prairie Con 2027". */
const nextName = (name: string) =>
  /\b\d{4}\b/.test(name) ? name.replace(/\b\d{4}\b/, (year) => String(Number(year) + 1)) : `${name} 2`;

function Steps({ id, name }: { id: string; name: string }) {
  const [{ job = '' }, setParams] = useQueryParams();
  const clock = useClock(id);
  const suggestedName = nextName(name).slice(0, 100);
  const start = useQuery({
    queryKey: ['convention', 'copy', id],
    enabled: !job,
    // A name of its own: whether one is taken is asked when there is something to see.
    queryFn: () => api.convention.copy.mutate({ id, name: `${suggestedName.slice(0, 90)} (${Date.now() % 100_000})` }),
  });
  if (job) return <CopyProgress key={job} job_id={job} another={() => setParams({ job: null })} />;
  if (start.isError && !start.data) return <Failure error={refusalOf(start.error)} retry={() => void start.refetch()} />;
  if (!start.data || !clock) return <Loading label={text.loading} lines={6} />;
  return <CopyForm {...{ id, clock, suggestedName }} start={start.data} begun={(job_id) => setParams({ job: job_id })} />;
}

/** Copies a convention for next year: name, first day, parts, what changes, the new convention, and back. */
export function CopyPage({ id }: { id: string }) {
  useEnterConvention(id);
  const convention = useRecord('convention', id);
  const allowed = useRecordWithActions('convention', id).data;
  const name = convention.data ? recordName(convention.data) : '';
  return (
    <Page title={text.title} crumbs={convention.data ? [{ label: name, href: `/convention/${id}` }] : []}>
      {convention.isError && !convention.data ? (
        <Failure error={refusalOf(convention.error)} retry={() => void convention.refetch()} />
      ) : convention.data && allowed && !('copy' in actionsOf(allowed)) ? (
        <Empty title={text.directorsOnly}>{text.directorsHelp}</Empty>
      ) : convention.data ? (
        <Steps id={id} name={name} />
      ) : (
        <Loading label={text.loading} lines={6} />
      )}
    </Page>
  );
}
