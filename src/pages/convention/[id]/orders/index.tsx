import { Box } from '@mantine/core';
import dynamic from 'next/dynamic';
import { findListing } from '../../../../components/records/listings.ts';
import { RelationshipPage } from '../../../../components/records/page/ListPages.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../../resources/index.ts';

const LedgerTotals = dynamic(() => import('../../../../components/ledger/LedgerTotals.tsx').then((file) => file.LedgerTotals), {
  loading: () => <Box mih={{ base: 190, sm: 88 }} />,
});

export const getServerSideProps = requireSession;
/** The orders of a convention, with their sums. */
export default function ConventionOrders({ id }: PageParams) {
  const convention = resourceNamed('convention');
  const listing = findListing(convention, 'orders');
  return (
    listing && (
      <RelationshipPage
        key={id}
        r={convention}
        id={id}
        listing={listing}
        around={(table) => (
          <>
            <LedgerTotals id={id} />
            {table}
          </>
        )}
      />
    )
  );
}
