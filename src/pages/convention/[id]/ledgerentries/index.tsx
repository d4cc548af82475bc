import { Box } from '@mantine/core';
import dynamic from 'next/dynamic';
import { findListing } from '../../../../components/records/listings.ts';
import { RelationshipPage } from '../../../../components/records/page/ListPages.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../../../resources/index.ts';

const LedgerTotals = dynamic(() => import('../../../../components/ledger/LedgerTotals.tsx').then((file) => file.LedgerTotals), {
  loading: () => <Box mih={{ base: 560, sm: 440 }} />,
});

export const getServerSideProps = requireSession;
/** The ledger of a convention, with its sums. */
export default function ConventionLedger({ id }: PageParams) {
  const convention = resourceNamed('convention');
  const listing = findListing(convention, 'ledgerentries');
  return (
    listing && (
      <RelationshipPage
        key={id}
        r={convention}
        id={id}
        listing={listing}
        around={(table) => (
          <>
            <LedgerTotals id={id} withAccounts />
            {table}
          </>
        )}
      />
    )
  );
}
