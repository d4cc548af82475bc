import { Box } from '@mantine/core';
import dynamic from 'next/dynamic';
import { resourceNamed } from '../../resources/index.ts';
import { findListing } from '../records/listings.ts';
import { RelationshipPage } from '../records/page/ListPages.tsx';

const WaitingOrders = () => <Box mih={{ base: 190, sm: 152, lg: 88 }} />;
const WaitingAccounts = () => <Box mih={{ base: 560, sm: 440 }} />;
const WaitingBar = () => <Box mih={{ base: 112, sm: 60 }} />;
const load = () => import('./LedgerTotals.tsx').then((file) => file.LedgerTotals);
const OrderTotals = dynamic(load, { loading: WaitingOrders });
const AccountTotals = dynamic(load, { loading: WaitingAccounts });

const CompareNow = dynamic(() => import('./cards/CompareNow.tsx').then((file) => file.CompareNow), { loading: WaitingBar });
const Statement = dynamic(() => import('./bank/ImportStatement.tsx').then((file) => file.ImportStatement), {
  loading: WaitingBar,
});
const Sale = dynamic(() => import('./vouchers/SellVoucher.tsx').then((file) => file.SellVoucher), { loading: WaitingBar });
const above = {
  orders: (id: string) => <OrderTotals id={id} />,
  ledgerentries: (id: string) => <AccountTotals id={id} withAccounts />,
  vouchers: (id: string) => <Sale id={id} />,
  banklines: (id: string) => <Statement id={id} />,
  paymentdifferences: (id: string) => <CompareNow id={id} />,
};

/** The orders, the differences or the ledger of a convention below its sums; above the ledger stand the accounts, too. */
export function LedgerListPage({
  id,
  list,
}: {
  readonly id: string;
  readonly list: 'orders' | 'ledgerentries' | 'paymentdifferences' | 'banklines' | 'vouchers';
}) {
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
            {above[list](id)}
            {table}
          </>
        )}
      />
    )
  );
}
