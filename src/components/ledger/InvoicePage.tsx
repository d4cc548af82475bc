import { Button } from '@mantine/core';
import { orderInvoicesText as text } from '../../messages/ledger/invoices.ts';
import { resourceNamed } from '../../resources/index.ts';
import { RecordPage } from '../records/page/RecordPage.tsx';

/** The page of an invoice or a credit note, with its file. */
export const InvoicePage = ({ id }: { id: string }) => (
  <RecordPage
    r={resourceNamed('invoice')}
    id={id}
    actions={() => (
      <Button component="a" href={`/documents/invoice/${id}.pdf`} download>
        {text.download}
      </Button>
    )}
  />
);
