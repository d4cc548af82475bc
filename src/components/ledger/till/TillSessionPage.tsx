import { money } from '../../../client/format/money.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { reportsText } from '../../../messages/ledger/reports.ts';
import { tillSessionText as text } from '../../../messages/ledger/till.ts';
import { type Method, methods } from '../../../resources/ledger/accounts.ts';
import { pageFacts } from '../../records/view/pageFacts.tsx';
import { RecordPending, RecordView } from '../../records/view/RecordView.tsx';
import { useRecordView } from '../../records/view/useRecordView.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { bySold, type Paid } from '../reports/paidFor.ts';
import { ReportTable } from '../reports/ReportTable.tsx';

interface TillSession extends AnyRecord {
  readonly float_amount: number;
  readonly cash_amount: number;
  readonly expected_amount: number | null;
  readonly counted_amount: number | null;
  readonly difference_amount: number | null;
  readonly reason: string | null;
  readonly taken: readonly (Paid & { readonly method: Method })[];
}

/** The page of what a till took from its opening to its count: by method and by what was sold. */
export function TillSessionPage({ id }: { id: string }) {
  const reading = useRecordView<TillSession>('tillsession', id, ['taken']);
  const view = reading.ready;
  if (!view) return <RecordPending reading={reading} />;
  const { r, record, clock } = view;
  const amount = (value: number | null) => (value === null ? null : money(value, clock));
  const inDrawer = record.expected_amount ?? Math.round((record.float_amount + record.cash_amount) * 100) / 100;
  return (
    <RecordView
      view={view}
      plan={{
        facts: [pageFacts(r, record, clock)],
        actions: [{ label: text.close, action: 'close', isMain: true }],
        tabs: {
          taken: {
            label: text.taken,
            content: (
              <>
                <DefinitionList
                  facts={[
                    { label: text.float, value: amount(record.float_amount) },
                    { label: text.cash, value: amount(record.cash_amount) },
                    { label: text.expected, value: amount(inDrawer) },
                    { label: text.counted, value: amount(record.counted_amount) },
                    { label: text.difference, value: amount(record.difference_amount) },
                    { label: text.reason, value: record.reason },
                  ]}
                />
                {record.taken.length > 0 ? (
                  <ReportTable
                    {...bySold(record.taken, { head: reportsText.method, of: ({ method }) => methods[method] }, clock)}
                  />
                ) : (
                  text.nothing
                )}
              </>
            ),
          },
        },
      }}
    />
  );
}
