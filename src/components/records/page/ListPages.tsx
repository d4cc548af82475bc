import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { capitalize, recordName } from '../../../client/format/labels.ts';
import { defaultView, type ListView, queryStringOf } from '../../../client/url/listView.ts';
import { useListView } from '../../../client/url/useListView.ts';
import { useClockOf, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useMe } from '../../../client/useMe.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { canCall, isStaff, useViewer, type Viewer } from '../../../client/useViewer.ts';
import { listPagesText } from '../../../messages/records/page.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { LazyResourceActions, useActionButtonsKnown } from '../actions/lazyActions.ts';
import { breadcrumbsOf, canAdd, contextOf, type Listing, libraryOf, parentColumn } from '../listings.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { withFirstView } from '../table/views/savedViews.ts';

const NewButton = ({ href, r }: { href: string; r: Resource }) => (
  <Button component={Link} href={href} leftSection={<IconPlus size={16} aria-hidden />}>
    {listPagesText.add({ record: r.labels[1] })}
  </Button>
);

/** Stands for the viewer while it is not known who that is. */
const administrator: Viewer = { user_id: '', admin: true, privileges: null };

/** Puts something around the table of a page, such as sums above it. */
type Around = (table: ReactNode) => ReactNode;
const alone: Around = (table) => table;

/** The page that lists all records of a resource. */
export function RootListPage({ r, around = alone }: { r: Resource; around?: Around }) {
  const [view, setView] = useListView(r);
  const clock = useClockOf(r.domain, null);
  const viewer = useViewer(null);
  const newHref = r.operations.includes('create') && canCall(r, 'POST /', viewer) ? `/${r.name}/new` : undefined;
  const areButtonsKnown = useActionButtonsKnown();
  if (!clock || !areButtonsKnown) return null;
  return (
    <Page
      title={capitalize(r.labels[0])}
      actions={
        <>
          <LazyResourceActions r={r} knownValues={{}} context={{}} clock={clock} />
          {newHref && <NewButton href={newHref} r={r} />}
        </>
      }
    >
      {around(
        <RecordTable
          {...{ r, view, setView, clock, newHref }}
          procedure={`${r.name}.list`}
          input={{}}
          constantColumns={[]}
          context={{}}
        />,
      )}
    </Page>
  );
}

/** Carries single-valued filters over to the form of a new record. */
const filtersFor = (r: Resource, { filters }: ListView): string => {
  const single = Object.entries(filters).filter(
    ([name, values]) => values.length === 1 && (name in r.fixed || name in r.editable),
  );
  return queryStringOf({ ...defaultView, filters: Object.fromEntries(single) });
};

interface RelationshipPageProps {
  readonly r: Resource;
  readonly id: string;
  readonly listing: Listing;
  readonly around?: Around;
}
/** The page for a list of a record, such as the shifts of a convention. */
export function RelationshipPage({ r, id, listing, around = alone }: RelationshipPageProps) {
  const { to, name, label, path } = listing;
  const [addressed, setAddressed] = useListView(to);
  const read = useRecord(r.name, id);
  const context = read.data ? contextOf(r, read.data) : {};
  const viewer = useViewer(context.convention_id, read.data && libraryOf(r, read.data, listing));
  const isAhead = r.name === 'convention' && new Date(String(read.data?.end_date)) > new Date();
  const begins = isAhead ? viewer && isStaff(viewer) : false;
  const { view, setView, isKnown } = withFirstView(to, addressed, setAddressed, begins);
  const areButtonsKnown = useActionButtonsKnown();
  const { data: me } = useMe();
  useEnterConvention(context.convention_id);
  const clock = useClockOf(to.domain, context.convention_id);
  const parent = parentColumn(listing);
  const newHref =
    read.data && canAdd(r, read.data, listing, viewer) ? `/${r.name}/${id}/${path}/new${filtersFor(to, view)}` : undefined;

  if (read.isError && !read.data)
    return (
      <Page title={label}>
        <Failure error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!read.data || !clock || !isKnown || !areButtonsKnown)
    return (
      <Page title={label}>
        <Loading label={listPagesText.loading({ records: label })} lines={8} />
      </Page>
    );
  // On a phone the button has a line of its own, which is there before it is known whether the viewer may add something.
  const keepsPlace = me && !viewer && canAdd(r, read.data, listing, administrator);
  const crumbs = [...breadcrumbsOf(r, read.data), { label: recordName(read.data), href: `/${r.name}/${id}` }];
  return (
    <Page
      title={label}
      crumbs={crumbs}
      actions={
        <>
          {r.name === 'convention' && (
            <LazyResourceActions r={to} knownValues={{ convention_id: id }} context={context} clock={clock} />
          )}
          {newHref && <NewButton href={newHref} r={to} />}
          {keepsPlace && <Box h={36} aria-hidden />}
        </>
      }
    >
      {around(
        <RecordTable
          {...{ view, setView, clock, newHref }}
          r={to}
          procedure={`${r.name}.${name}`}
          input={{ id }}
          constantColumns={[...(context.convention_id ? ['convention_id'] : []), ...(parent ? [parent] : [])]}
          context={context}
        />,
      )}
    </Page>
  );
}
