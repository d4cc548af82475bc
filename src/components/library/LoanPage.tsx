import { capitalize } from '../../client/format/labels.ts';
import { useRecord } from '../../client/useRecord.ts';
import { resourceNamed } from '../../resources/index.ts';
import { RecordPage } from '../records/page/RecordPage.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { Borrower } from './desk/Borrower.tsx';

const r = resourceNamed('librarygamecheckout');
/** The page of a loan. While the game is out, it begins with how to reach whoever has it. */
export function LoanPage({ id }: { id: string }) {
  const { data: loan, isError } = useRecord(r.name, id, ['badge', 'librarygame']);
  if (!loan && !isError)
    return (
      <Page title={capitalize(r.labels[1])}>
        <Loading />
      </Page>
    );
  return <RecordPage r={r} id={id} facts={loan?.is_checked_in === false && <Borrower loan={loan} />} />;
}
