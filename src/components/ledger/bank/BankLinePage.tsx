import type { AnyRecord } from '../../../client/record.ts';
import { bankLineText as text } from '../../../messages/ledger/bank.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import { RecordLink } from '../../records/cells/Cell.tsx';
import { pageFacts } from '../../records/view/pageFacts.tsx';
import { RecordPending, RecordView } from '../../records/view/RecordView.tsx';
import { useRecordView } from '../../records/view/useRecordView.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';

interface BankLineRecord extends AnyRecord {
  readonly purpose: string;
  readonly payer_account: string | null;
  readonly suggested_code: string | null;
  readonly order_id: string | null;
  readonly order?: AnyRecord;
  readonly reason: string | null;
}

/** The page of money that came to the bank account: what it is for, and booking it. */
export function BankLinePage({ id }: { id: string }) {
  const reading = useRecordView<BankLineRecord>('bankline', id);
  const view = reading.ready;
  if (!view) return <RecordPending reading={reading} />;
  const { r, record, clock } = view;
  const { order_id, order } = record;
  return (
    <RecordView
      view={view}
      plan={{
        facts: [pageFacts(r, record, clock)],
        actions: [
          { label: text.book, action: 'book', isMain: true },
          { label: text.setAside, action: 'set-aside' },
          { label: text.undo, action: 'undo', isUndo: true },
        ],
        tabs: {
          about: {
            label: recordViewText.about,
            content: (
              <DefinitionList
                facts={[
                  { label: text.purpose, value: record.purpose },
                  { label: text.account, value: record.payer_account },
                  { label: text.code, value: record.suggested_code },
                  { label: text.order, value: order_id && <RecordLink type="order" id={order_id} record={order} /> },
                  { label: text.reason, value: record.reason },
                ]}
              />
            ),
          },
        },
      }}
    />
  );
}
