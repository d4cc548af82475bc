import type { ReactNode } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import type { Resource } from '../../../resources/resource.ts';
import { listingsOf } from '../listings.ts';
import { Facts } from './Facts.tsx';
import { RelatedList } from './RelatedList.tsx';

interface Props {
  r: Resource;
  record: AnyRecord;
  clock: Clock;
  /** Lists that are not shown. */
  hiddenLists?: readonly string[];
  showLists?: boolean;
  /** Shows at first only the fields that say something. */
  brief?: boolean;
  children?: ReactNode;
}
/** Everything about a record as its declaration says: all fields, then its lists. */
export const AllFields = ({ r, record, clock, hiddenLists = [], showLists = true, brief = false, children }: Props) => (
  <>
    <Facts r={r} record={record} clock={clock} brief={brief} />
    {children}
    {(showLists ? listingsOf(r).filter(({ name }) => !hiddenLists.includes(name)) : []).map((listing) => (
      <RelatedList key={listing.name} r={r} record={record} listing={listing} clock={clock} />
    ))}
  </>
);
