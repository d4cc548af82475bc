import { Alert, Box, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { money } from '../../client/format/money.ts';
import { refusalOf } from '../../client/refusal.ts';
import { ledgerTotalsText as text } from '../../messages/ledger/pages.ts';
import { accounts } from '../../resources/ledger/accounts.ts';
import { ScrollTable } from '../ui/page/ScrollTable.tsx';
import { Table } from '../ui/page/Table.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Waiting } from './Waiting.tsx';

/** What a convention has taken and paid back, by account. Buyers, who see their own orders only, see none of it. */
export function LedgerTotals({ id, withAccounts = false }: { id: string; withAccounts?: boolean }) {
  const query = useQuery({
    queryKey: ['ledgerentry', 'totals', id],
    queryFn: ({ signal }) => api.convention.ledgerTotals.query({ id }, { signal }),
    retry: false,
  });
  if (query.isError && [401, 403].includes(refusalOf(query.error).status)) return null;
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Waiting label={text.loading} />;
  const { money_in, money_out, balance, owed, credit, differences } = query.data;
  const currency = query.data.currency ? { currency: query.data.currency } : {};
  const sums = { moneyIn: money_in, moneyOut: money_out, balance, owed, credit };
  const used = query.data.accounts.filter((one) => one.debit > 0 || one.credit > 0);
  return (
    <>
      {differences > 0 && (
        <Alert color="red" mb="md">
          {text.differences({ count: differences })}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} mb="md">
        {(Object.keys(sums) as (keyof typeof sums)[]).map((name) => (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {text[name]}
            </Text>
            <Text size="xl" fw="var(--weight-medium)" className="numbers">
              {money(sums[name], currency)}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {withAccounts && used.length > 0 && (
        <Box mb="lg">
          <ScrollTable minWidth={420} label={text.table}>
            <Table stacks>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{text.account}</Table.Th>
                  {[text.came, text.left, text.holds].map((label) => (
                    <Table.Th key={label} scope="col" ta="right">
                      {label}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {used.map((one) => (
                  <Table.Tr key={one.account}>
                    <Table.Th scope="row" fw="var(--weight-medium)">
                      {accounts[one.account]}
                    </Table.Th>
                    {[one.debit, one.credit, one.balance].map((value, n) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                      <Table.Td key={n} ta="right" className="numbers" data-label={[text.came, text.left, text.holds][n]}>
                        {money(value, currency)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollTable>
        </Box>
      )}
    </>
  );
}
