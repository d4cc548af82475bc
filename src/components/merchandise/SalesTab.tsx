import { Anchor, Box, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { api } from '../../client/api.ts';
import { money } from '../../client/format/money.ts';
import { showDay, utc } from '../../client/format/times.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { useCurrency } from '../../client/useCurrentConvention.tsx';
import { salesTabText } from '../../messages/merchandise/soldPieces.ts';
import { Table } from '../ui/page/Table.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { EmptyLink } from '../ui/states/EmptyLink.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import classes from './merchandise.module.css';

type Sales = Awaited<ReturnType<typeof api.convention.productSales.query>>;
type Line = Sales['items'][number];
const sum = (lines: readonly Line[], of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
const day = (iso: string) => showDay(iso, utc);

const Total = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text size="xl" fw="var(--weight-medium)" className="numbers">
      {value}
    </Text>
  </div>
);

/** Sales: totals, and by product and day. */
export function SalesTab({ id }: { id: string }) {
  const [params, setParams] = useQueryParams();
  const currency = useCurrency(id);
  const amounts = params.what === 'amounts';
  const query = useQuery({
    queryKey: ['soldproduct', 'sales', id],
    queryFn: ({ signal }) => api.convention.productSales.query({ id }, { signal }),
  });
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={salesTabText.loading} />;
  const { items } = query.data;
  if (items.length === 0)
    return (
      <Empty
        title={salesTabText.empty}
        action={<EmptyLink href={`/convention/${id}/merchandise?view=sell`}>{salesTabText.sell}</EmptyLink>}
      >
        {salesTabText.emptyHint}
      </Empty>
    );
  const days = [...new Set(items.map((line) => line.day))].sort();
  const products = [...new Map(items.map(({ product_id, product }) => [product_id, product]))];
  const value = (lines: readonly Line[]) => {
    const total = sum(lines, (line) => (amounts ? line.amount_paid - line.amount_refunded : line.sold));
    return total === 0 ? '–' : amounts ? money(total, currency) : total.toLocaleString('en-US');
  };
  const row = (lines: readonly Line[]) => (
    <>
      {days.map((one) => (
        <Table.Td key={one} ta="right" className="numbers">
          {value(lines.filter((line) => line.day === one))}
        </Table.Td>
      ))}
      <Table.Td ta="right" className="numbers" fw="var(--weight-medium)">
        {value(lines)}
      </Table.Td>
    </>
  );
  const sold = sum(items, (line) => line.sold);
  const handedOut = sum(items, (line) => line.picked_up);
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} mb="md">
        <Total label={salesTabText.piecesSold} value={sold.toLocaleString('en-US')} />
        <Total
          label={salesTabText.revenue}
          value={money(
            sum(items, (line) => line.amount_paid - line.amount_refunded),
            currency,
          )}
        />
        <Total label={salesTabText.toBeHandedOut} value={(sold - handedOut).toLocaleString('en-US')} />
        <Total label={salesTabText.held} value={sum(items, (line) => line.held).toLocaleString('en-US')} />
      </SimpleGrid>
      <Text size="sm" mb="sm">
        <Anchor component={Link} href={`/convention/${id}/soldproducts`} inherit>
          {salesTabText.everySale}
        </Anchor>
      </Text>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label={salesTabText.unit}
        value={amounts ? 'amounts' : 'pieces'}
        onChange={(what) => setParams({ what: what === 'amounts' ? what : null })}
        data={[
          { value: 'pieces', label: salesTabText.pieces },
          { value: 'amounts', label: salesTabText.amounts },
        ]}
      />
      <Box className={classes.scroll} tabIndex={0} role="region" aria-label={salesTabText.table}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{salesTabText.product}</Table.Th>
              {days.map((one) => (
                <Table.Th key={one} scope="col" ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {day(one)}
                </Table.Th>
              ))}
              <Table.Th scope="col" ta="right">
                {salesTabText.total}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {products.map(([product_id, name]) => {
              const lines = items.filter((line) => line.product_id === product_id);
              const variants = [...new Map(lines.map(({ productvariant_id, variant }) => [productvariant_id, variant]))];
              return [
                <Table.Tr key={product_id}>
                  <Table.Th scope="row" fw="var(--weight-medium)">
                    <Anchor component={Link} href={`/product/${product_id}`} size="sm">
                      {name}
                    </Anchor>
                  </Table.Th>
                  {row(lines)}
                </Table.Tr>,
                ...(variants.length > 1
                  ? variants.map(([variant_id, variant]) => (
                      <Table.Tr key={variant_id}>
                        <Table.Th scope="row" fw="var(--weight-normal)" pl="xl">
                          {variant}
                        </Table.Th>
                        {row(lines.filter((line) => line.productvariant_id === variant_id))}
                      </Table.Tr>
                    ))
                  : []),
              ];
            })}
            <Table.Tr className={classes.total}>
              <Table.Th scope="row">{salesTabText.allProducts}</Table.Th>
              {row(items)}
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Box>
    </>
  );
}
