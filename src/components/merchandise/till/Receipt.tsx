import { Button, Text } from '@mantine/core';
import { type Currency, money } from '../../../client/format/money.ts';
import { saleText as text } from '../../../messages/merchandise/sale.ts';
import { actionLogText } from '../../../messages/ui/actions.ts';
import board from '../../ui/page/board.module.css';
import { takenNow } from './useCash.ts';
import type { Till } from './useTill.ts';

/** What the customer at the desk has taken so far, and what it comes to: once it is more than one thing. */
export function Receipt({ till, currency }: { till: Till; currency: Currency }) {
  const taken = takenNow(till);
  if (taken.length < 2) return null;
  const total = taken.reduce((sum, { subject }) => sum + (subject?.net_price ?? 0), 0);
  return (
    <section aria-label={text.receipt}>
      <ul className={board.lines}>
        {taken.map((line) => (
          <li key={line.key} className={board.line}>
            <Text size="sm" style={{ overflowWrap: 'anywhere', flex: 1, minWidth: 0 }}>
              {line.text}
            </Text>
            {line.undo && !till.busy && (
              <Button
                size="compact-sm"
                variant="default"
                style={{ flex: 'none' }}
                onClick={() => till.undo(line)}
                aria-label={actionLogText.undoAction({ action: line.text })}
              >
                {actionLogText.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Text fw="var(--weight-medium)" role="status">
        {text.total({
          count: taken.reduce((sum, { subject }) => sum + (subject?.count ?? 0), 0),
          total: money(total, currency),
        })}
      </Text>
    </section>
  );
}
