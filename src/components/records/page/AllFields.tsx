import { type ReactNode, useCallback, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Loading } from '../../ui/states/Loading.tsx';
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
type ListsProps = Pick<Props, 'r' | 'record' | 'clock' | 'hiddenLists'> & {
  /** Whether to say that they are being read; it would move if something above comes late. */
  readonly announced: boolean;
};
/** The lists of a record, all at once when all have been read: none moves the others. */
function RelatedLists({ r, record, clock, hiddenLists = [], announced }: ListsProps) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const onSettled = useCallback((name: string) => setSettled((names) => new Set([...names, name])), []);
  const listings = listingsOf(r).filter(({ name }) => !hiddenLists.includes(name));
  const isSettled = listings.every(({ name }) => settled.has(name));
  return (
    <>
      {announced && !isSettled && <Loading lines={4} />}
      <div style={isSettled ? undefined : { visibility: 'hidden' }}>
        {listings.map((listing) => (
          <RelatedList key={listing.name} {...{ r, record, listing, clock, onSettled }} />
        ))}
      </div>
    </>
  );
}

/** Everything about a record as its declaration says: all fields, then its lists. */
export const AllFields = ({ r, record, clock, hiddenLists = [], showLists = true, brief = false, children }: Props) => (
  <>
    <Facts r={r} record={record} clock={clock} brief={brief} />
    {children}
    {showLists && <RelatedLists {...{ r, record, clock, hiddenLists }} announced={!children} />}
  </>
);
