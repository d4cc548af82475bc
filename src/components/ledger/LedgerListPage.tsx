import dynamic from 'next/dynamic';
import { resourceNamed } from '../../resources/index.ts';
import { findListing } from '../records/listings.ts';
import { RelationshipPage } from '../records/page/ListPages.tsx';
import classes from './ledger.module.css';
import { Waiting } from './Waiting.tsx';

const load = () => import('./LedgerTotals.tsx').then((file) => file.LedgerTotals);
const OrderTotals = dynamic(load, { loading: () => <Waiting /> });
const AccountTotals = dynamic(load, { loading: () => <Waiting /> });

const CompareNow = dynamic(() => import('./cards/CompareNow.tsx').then((file) => file.CompareNow), {
  loading: () => <Waiting />,
});
const Statement = dynamic(() => import('./bank/ImportStatement.tsx').then((file) => file.ImportStatement), {
  loading: () => <Waiting />,
});
const Sale = dynamic(() => import('./vouchers/SellVoucher.tsx').then((file) => file.SellVoucher), { loading: () => <Waiting /> });
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
          <div className={classes.held}>
            {above[list](id)}
            <div>{table}</div>
          </div>
        )}
      />
    )
  );
}
