import { Anchor, Button, Title } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { reportsText as text } from '../../../messages/ledger/reports.ts';
import { ScrollTable } from '../../ui/page/ScrollTable.tsx';
import { Table } from '../../ui/page/Table.tsx';
import type { Value } from './values.ts';

interface Props {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  /** Whether the title stands above it, where a page has several. */
  readonly isTitled?: boolean;
  /** What the rows add up to. */
  readonly foot?: readonly Value[] | undefined;
}
/** So many rows are listed until somebody asks for all. */
const MOST_ROWS = 40;

/** The table of a report. */
export function ReportTable({ title, isTitled, head, rows, foot }: Props) {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? rows : rows.slice(0, MOST_ROWS);
  return (
    <>
      {isTitled && (
        <Title order={2} fz="sm" mt="md" mb={4}>
          {title}
        </Title>
      )}
      <ScrollTable minWidth={420} label={text.table({ report: title })}>
        <Table stacks>
          <Table.Thead>
            <Table.Tr>
              {head.map((label, n) => (
                <Table.Th key={label} scope="col" {...(rows[0]?.[n]?.isNumber ? { ta: 'right' as const } : {})}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {listed.map((row) => (
              <Table.Tr key={row.map(({ csv }) => csv).join(' ')}>
                {row.map(({ text: said, href, isNumber }, n) => (
                  <Table.Td
                    key={head[n]}
                    {...(n === 0 ? { miw: 104 } : {})} // a day is one line
                    {...(isNumber ? { ta: 'right' as const, className: 'numbers', 'data-label': head[n] } : {})}
                  >
                    {href ? (
                      <Anchor component={Link} href={href} fz="inherit">
                        {said}
                      </Anchor>
                    ) : (
                      said
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            {foot && (
              <Table.Tr fw="var(--weight-medium)">
                {foot.map(({ text: said, isNumber }, n) => (
                  <Table.Td
                    key={head[n]}
                    {...(isNumber ? { ta: 'right' as const, className: 'numbers', 'data-label': head[n] } : {})}
                  >
                    {said}
                  </Table.Td>
                ))}
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </ScrollTable>
      {listed.length < rows.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {text.showAll({ count: rows.length })}
        </Button>
      )}
    </>
  );
}
