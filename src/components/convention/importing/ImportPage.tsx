import { Button } from '@mantine/core';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useList } from '../../../client/useList.ts';
import { type Me, useMe } from '../../../client/useMe.ts';
import { importPageText as text } from '../../../messages/convention/importPage.ts';
import { newConventionText } from '../../../messages/convention/newConvention.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportProgress } from './ImportProgress.tsx';

function Steps({ me }: { me: Me }) {
  const [{ job = '' }, setParams] = useQueryParams();
  const input = { id: me.id, role: ['leader', 'director'], _items_per_page: 100, _include_related_objects: ['group'] };
  const memberships = useList(keys.list('member', 'user.members', input), (options) => api.user.members.query(input, options));
  if (job) return <ImportProgress key={job} job_id={job} another={() => setParams({ job: null })} />;
  if (memberships.isError && !memberships.data)
    return <Failure error={memberships.error} retry={() => void memberships.refetch()} />;
  if (!memberships.data) return <Loading label={text.loading} lines={4} />;
  const groups = memberships.data.items.map((one) => ({
    value: String(one.group_id),
    label: one.group ? recordName(one.group as AnyRecord) : text.aGroup, // included by the list call
  }));
  if (!groups.length) {
    const add = (
      <Button component={Link} href="/convention/new" size="sm">
        {newConventionText.title}
      </Button>
    );
    return (
      <Empty title={text.noGroup} action={add}>
        {text.noGroupHelp}
      </Empty>
    );
  }
  return <ImportForm groups={groups} begun={(job_id) => setParams({ job: job_id })} />;
}

/** Imports a convention from another service: where it is, how far it has got, what came along, and back. */
export function ImportPage() {
  const me = useMe();
  return (
    <Page title={text.title} crumbs={[{ label: text.conventions, href: '/?all' }]}>
      {me.data ? <Steps me={me.data} /> : <Loading lines={4} />}
    </Page>
  );
}
