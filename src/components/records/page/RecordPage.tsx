import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { capital, recordName } from '../../../client/format/labels.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock, useInConvention } from '../../../client/useConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { RecordActions } from '../actions/ActionButtons.tsx';
import { above, around, crumbsTo, listingsOf } from '../listings.ts';
import { useDeletions } from '../useDeletions.ts';
import { Facts } from './Facts.tsx';
import { Log } from './Log.tsx';
import { RelatedList } from './RelatedList.tsx';

interface Props {
  r: Resource;
  id: string;
  /** Instead of the record's name. */
  title?: string;
  /** Lists that are not shown. */
  without?: readonly string[];
  lists?: boolean;
  children?: ReactNode;
}

/** The page of one record: what it says, what can be done with it, and the lists that belong to it. */
export function RecordPage({ r, id, title, without = [], lists = true, children }: Props) {
  const router = useRouter();
  const read = useRecord(r.name, id);
  const { remove } = useDeletions();
  const place = read.data ? around(r, read.data) : {};
  useInConvention(place.convention_id);
  const clock = useClock(place.convention_id);
  const kind = capital(r.labels[1]);

  if (read.isError && !read.data)
    return (
      <Page title={refusalOf(read.error).status === 404 ? `There is no such ${r.labels[1]}` : kind}>
        <Failure error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (!read.data || !clock)
    return (
      <Page title={kind}>
        <Loading label={`Loading the ${r.labels[1]}`} />
      </Page>
    );
  const record = read.data;
  const may = record.can_edit === true;
  return (
    <Page
      title={title ?? recordName(record)}
      {...(title ? {} : { kind, crumbs: crumbsTo(r, record) })}
      actions={
        <>
          <RecordActions r={r} record={record} around={place} clock={clock} />
          {may && r.operations.includes('update') && (
            <Button component={Link} href={`/${r.name}/${id}/edit`} leftSection={<IconPencil size={16} aria-hidden />}>
              Edit
            </Button>
          )}
          {may && r.operations.includes('delete') && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                remove(record);
                void router.push(above(r, record));
              }}
            >
              Delete
            </Button>
          )}
        </>
      }
    >
      <Facts r={r} record={record} clock={clock} />
      {children}
      {(lists ? listingsOf(r).filter(({ name }) => !without.includes(name)) : []).map((listing) => (
        <RelatedList key={listing.name} r={r} record={record} listing={listing} clock={clock} />
      ))}
      <Log r={r} record={record} clock={clock} />
    </Page>
  );
}
