import { Alert } from '@mantine/core';
import { capital, recordName, withArticle } from '../../../client/format/labels.ts';
import type { PlainObject } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useAddressValues } from '../../../client/url/useListView.ts';
import { useClock, useCurrentConvention, useInConvention } from '../../../client/useConvention.tsx';
import { useMe } from '../../../client/useMe.ts';
import { useEditableRecord, useRecord } from '../../../client/useRecord.ts';
import { safeNext } from '../../../client/useSignOut.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { EditRecordForm, NewRecordForm } from '../form/RecordForm.tsx';
import { around, crumbsTo, type Listing, parentColumn } from '../listings.ts';

/** The form of an existing record. */
export function EditPage({ r, id }: { r: Resource; id: string }) {
  const read = useEditableRecord(r.name, id);
  const record = read.data?.record;
  const place = record ? around(r, record) : {};
  const group = useRecord('convention', place.convention_id);
  useInConvention(place.convention_id);
  const clock = useClock(place.convention_id);
  const title = record ? `Edit ${recordName(record)}` : `Edit the ${r.labels[1]}`;
  if (read.isError)
    return (
      <Page title={title}>
        <Failure error={refusalOf(read.error)} retry={() => void read.refetch()} />
      </Page>
    );
  if (!read.data || !record || !clock)
    return (
      <Page title={title}>
        <Loading lines={6} />
      </Page>
    );
  const back = `/${r.name}/${id}`;
  const surroundings = { ...place, group_id: place.group_id ?? (group.data?.group_id as string | undefined) ?? null }; // an id, if the convention is known
  return (
    <Page title={title} crumbs={[...crumbsTo(r, record), { label: recordName(record), href: back }]}>
      {record.can_edit === false ? (
        <Alert color="yellow" variant="light">
          You may not change this {r.labels[1]}.
        </Alert>
      ) : (
        <EditRecordForm r={r} read={read.data} clock={clock} around={surroundings} back={back} />
      )}
    </Page>
  );
}

/** The form of a new record that belongs to no other. */
export function NewRootPage({ r, defaults }: { r: Resource; defaults: PlainObject }) {
  const known = useAddressValues();
  const { id } = useCurrentConvention();
  const inConvention = 'convention_id' in r.fixed ? (known.convention_id ?? id) : null;
  const clock = useClock(inConvention);
  const title = `Add ${withArticle(r.labels[1])}`;
  if (!clock) return null;
  return (
    <Page title={title} crumbs={r.operations.includes('list') ? [{ label: capital(r.labels[0]), href: `/${r.name}` }] : []}>
      <NewRecordForm
        r={r}
        clock={clock}
        around={{ convention_id: inConvention }}
        known={inConvention ? { convention_id: inConvention, ...known } : known}
        settled={[]}
        defaults={defaults}
        back={r.operations.includes('list') ? `/${r.name}` : '/'}
      />
    </Page>
  );
}

/** The form of a new record in a list of another one: that one, and the convention, need not be asked. */
export function NewRelatedPage({
  r,
  id,
  listing,
  defaults,
}: {
  r: Resource;
  id: string;
  listing: Listing;
  defaults: PlainObject;
}) {
  const { to, label, path } = listing;
  const said = useAddressValues();
  const read = useRecord(r.name, id);
  const me = useMe();
  const place = read.data ? around(r, read.data) : {};
  const convention = useRecord('convention', place.convention_id);
  useInConvention(place.convention_id);
  const clock = useClock(place.convention_id);
  const title = `Add ${withArticle(to.labels[1])}`;
  const parent = parentColumn(listing);
  if (read.isError && !read.data)
    return (
      <Page title={title}>
        <Failure error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!read.data || !clock || !me.data)
    return (
      <Page title={title}>
        <Loading lines={6} />
      </Page>
    );
  const list = `/${r.name}/${id}/${path}`;
  // Whoever comes from elsewhere goes back there.
  const back = said._next ? safeNext(said._next) : list;
  const settled = [
    ...('convention_id' in to.fixed && place.convention_id ? ['convention_id'] : []),
    ...(parent && parent in to.fixed ? [parent] : []),
  ];
  const known = {
    ...(place.convention_id ? { convention_id: place.convention_id } : {}),
    ...(parent ? { [parent]: id } : {}),
    ...said,
  };
  return (
    <Page
      title={title}
      crumbs={[...crumbsTo(r, read.data), { label: recordName(read.data), href: `/${r.name}/${id}` }, { label, href: list }]}
    >
      <NewRecordForm
        r={to}
        clock={clock}
        around={{ ...place, group_id: place.group_id ?? (convention.data?.group_id as string | undefined) ?? null }} // as above
        known={known}
        settled={settled}
        defaults={defaults}
        back={back}
      />
    </Page>
  );
}
