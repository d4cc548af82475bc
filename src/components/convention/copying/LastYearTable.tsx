import { numberText } from '../../../client/format/numbers.ts';
import { lastYearFigures, lastYearText as text } from '../../../messages/convention/copyPage.ts';
import { ScrollTable } from '../../ui/page/ScrollTable.tsx';
import { Table } from '../../ui/page/Table.tsx';
import { Section } from '../../ui/record/Section.tsx';

interface Row {
  readonly id: string | null;
  readonly previous_id: string | null;
  readonly name: string;
  readonly now: number;
  readonly before: number;
  readonly total: number;
}
const oneDecimal = (value: number) => numberText(Math.round(value * 10) / 10);

/** How this year stands against last year by now: "+12%". */
function changeOf({ id, previous_id, now, before }: Row): string {
  if (!previous_id) return text.isNew;
  if (!id) return text.isGone;
  if (!before) return '–';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${numberText(percent)}%`;
}

/** One figure of both years, by type, with the sum of all. */
export function LastYearTable({ figure, rows }: { figure: keyof typeof lastYearFigures; rows: readonly Row[] }) {
  const add = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const sum: Row = {
    ...{ id: 'sum', previous_id: 'sum', name: text.sum },
    ...{ now: add(({ now }) => now), before: add(({ before }) => before), total: add(({ total }) => total) },
  };
  const numbers = (row: Row) =>
    [
      [text.now, oneDecimal(row.now)],
      [text.before, oneDecimal(row.before)],
      [text.change, changeOf(row)],
      [text.total, oneDecimal(row.total)],
    ] as const;
  const title = lastYearFigures[figure];
  return (
    <Section title={title}>
      <ScrollTable minWidth={420} label={text.table({ figure: title })}>
        <Table stacks>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{text.name}</Table.Th>
              {numbers(sum).map(([label]) => (
                <Table.Th key={label} scope="col" ta="right">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...rows, sum].map((row) => (
              <Table.Tr key={`${row.id} ${row.previous_id}`} fw={row === sum ? 'var(--weight-medium)' : undefined}>
                <Table.Td>{row.name}</Table.Td>
                {numbers(row).map(([label, value]) => (
                  <Table.Td key={label} ta="right" data-label={label} className="numbers">
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </Section>
  );
}
