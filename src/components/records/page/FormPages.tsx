import { Alert } from '@mantine/core';
import { capitalize, recordName } from '../../../client/format/labels.ts';
import type { PlainObject } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { safeRedirect } from '../../../client/url/safeRedirect.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useClockOf, useCurrentConvention, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useMe } from '../../../client/useMe.ts';
import { useEditableRecord, useRecord } from '../../../client/useRecord.ts';
import { isStaff, useViewer } from '../../../client/useViewer.ts';
import { formPagesText } from '../../../messages/records/page.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { EditRecordForm } from '../form/EditRecordForm.tsx';
import { NewRecordForm } from '../form/NewRecordForm.tsx';
import { breadcrumbsOf, contextOf, type Listing, parentColumn } from '../listings.ts';

/** The page to edit a record. */
export function EditPage({ r, id }: { r: Resource; id: string }) {
  const read = useEditableRecord(r.name, id);
  const record = read.data?.record;
  const context = record ? contextOf(r, record) : {};
  const convention = useRecord('convention', context.convention_id);
  useEnterConvention(context.convention_id);
  const clock = useClockOf(r.domain, context.convention_id);
  const title = record ? formPagesText.editRecord({ record: recordName(record) }) : formPagesText.edit({ record: r.labels[1] });
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
  const backHref = `/${r.name}/${id}`;
  const surroundings = { ...context, group_id: context.group_id ?? (convention.data?.group_id as string | undefined) ?? null }; // an id, once the convention is loaded
  return (
    <Page title={title} crumbs={[...breadcrumbsOf(r, record), { label: recordName(record), href: backHref }]}>
      {record.can_edit === false ? (
        <Alert color="yellow" variant="light">
          {formPagesText.readOnly({ record: r.labels[1] })}
        </Alert>
      ) : (
        <EditRecordForm r={r} version={read.data} clock={clock} context={surroundings} backHref={backHref} />
      )}
    </Page>
  );
}

/** The page to add a record that belongs to no other. */
export function NewRootPage({ r, defaults }: { r: Resource; defaults: PlainObject }) {
  const [values] = useQueryParams();
  const { id } = useCurrentConvention();
  const inConvention = 'convention_id' in r.fixed ? (values.convention_id ?? id) : null;
  const clock = useClockOf(r.domain, inConvention);
  const title = formPagesText.add({ record: r.labels[1] });
  if (!clock) return null;
  return (
    <Page title={title} crumbs={r.operations.includes('list') ? [{ label: capitalize(r.labels[0]), href: `/${r.name}` }] : []}>
      <NewRecordForm
        r={r}
        clock={clock}
        context={{ convention_id: inConvention }}
        knownValues={inConvention ? { convention_id: inConvention, ...values } : values}
        fixedFields={[]}
        defaults={defaults}
        backHref={r.operations.includes('list') ? `/${r.name}` : '/'}
      />
    </Page>
  );
}

/** The page to add a record to a list of another record, which is filled in. */
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
  const [params] = useQueryParams();
  const read = useRecord(r.name, id);
  const me = useMe();
  const context = read.data ? contextOf(r, read.data) : {};
  const convention = useRecord('convention', context.convention_id);
  useEnterConvention(context.convention_id);
  const clock = useClockOf(r.domain, context.convention_id);
  const viewer = useViewer(context.convention_id);
  const isGuest = viewer !== undefined && !isStaff(viewer);
  const ofGuests: Readonly<Record<string, readonly [title: string, button: string]>> = {
    eventsubmission: [formPagesText.submitEvent, formPagesText.submit],
    ticket: [formPagesText.getTicket, formPagesText.getTicket],
  };
  const [title, button] = (isGuest && ofGuests[to.name]) || [formPagesText.add({ record: to.labels[1] })];
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
  // Those who came from another page return there.
  const backHref = params._next ? safeRedirect(params._next) : list;
  const settled = [
    ...('convention_id' in to.fixed && context.convention_id ? ['convention_id'] : []),
    ...(parent && parent in to.fixed ? [parent] : []),
  ];
  const values = {
    ...(context.convention_id ? { convention_id: context.convention_id } : {}),
    ...(parent ? { [parent]: id } : {}),
    ...params,
  };
  return (
    <Page
      title={title}
      crumbs={[...breadcrumbsOf(r, read.data), { label: recordName(read.data), href: `/${r.name}/${id}` }, { label, href: list }]}
    >
      <NewRecordForm
        r={to}
        clock={clock}
        context={{ ...context, group_id: context.group_id ?? (convention.data?.group_id as string | undefined) ?? null }} // as above
        knownValues={values}
        fixedFields={settled}
        defaults={defaults}
        backHref={backHref}
        opensRecord={isGuest && to.name === 'eventsubmission'}
        submitLabel={button}
      />
    </Page>
  );
}
