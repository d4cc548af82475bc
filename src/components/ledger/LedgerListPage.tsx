import { Box } from '@mantine/core';
import dynamic from 'next/dynamic';
import { resourceNamed } from '../../resources/index.ts';
import { findListing } from '../records/listings.ts';
import { RelationshipPage } from '../records/page/ListPages.tsx';

const WaitingOrders = () => <Box mih={{ base: 190, sm: 152, lg: 88 }} />;
const WaitingAccounts = () => <Box mih={{ base: 560, sm: 440 }} />;
const load = () => import('./LedgerTotals.tsx').then((file) => file.LedgerTotals);
const OrderTotals = dynamic(load, { loading: WaitingOrders });
const AccountTotals = dynamic(load, { loading: WaitingAccounts });

/** The orders or the ledger of a convention below its sums; above the ledger stand the accounts, too. */
export function LedgerListPage({ id, list }: { readonly id: string; readonly list: 'orders' | 'ledgerentries' }) {
  const convention = resourceNamed('convention');
  const listing = findListing(convention, list);
  return (
    listing && (
      <RelationshipPage
        key={id}
        r={convention}
        id={id}
        listing={listing}
        around={(table) => (
          <>
            {list === 'orders' ? <OrderTotals id={id} /> : <AccountTotals id={id} withAccounts />}
            {table}
          </>
        )}
      />
    )
  );
}
