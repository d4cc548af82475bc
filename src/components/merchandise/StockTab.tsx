import { Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useQueryParams, useTextParam } from '../../client/url/useQueryParams.ts';
import { stockTabText } from '../../messages/merchandise/stockBoard.ts';
import type { StockLevel } from '../../resources/merchandise/stock.ts';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import classes from './merchandise.module.css';
import { ProductCard } from './ProductCard.tsx';
import { findVariants, isShort, type Shop } from './shop.ts';
import { useStockChanges } from './useStockChanges.ts';

const filters: Readonly<Record<string, readonly StockLevel[]>> = { low: ['low', 'out'], out: ['out'] };

/** The stock: products with variants, quantities and images. */
export function StockTab({ shop }: { shop: Shop }) {
  const [params, setParams] = useQueryParams();
  const [query, setQuery] = useTextParam('query');
  const changes = useStockChanges();
  const onlyLow = filters[params.stock ?? ''];
  const count = (which: readonly StockLevel[]) => shop.variants.filter((variant) => isShort(variant, which)).length;
  const variants = new Set(findVariants(shop, query).filter((variant) => !onlyLow || isShort(variant, onlyLow)));
  const products = shop.products
    .map((product) => ({ product, variants: shop.variantsOf(product.id).filter((variant) => variants.has(variant)) }))
    .filter(
      ({ product, variants: shown }) =>
        shown.length > 0 ||
        (!onlyLow && shop.variantsOf(product.id).length === 0 && product.name.toLowerCase().includes(query.trim().toLowerCase())),
    );
  return (
    <>
      <Group gap="xs" mb="md">
        <SearchInput
          aria-label={stockTabText.search}
          placeholder={stockTabText.searchPlaceholder}
          value={query}
          onChange={setQuery}
          style={{ flex: '1 1 200px' }}
          maw={400}
        />
        <NativeSelect
          aria-label={stockTabText.stock}
          value={params.stock ?? ''}
          onChange={(event) => setParams({ stock: event.currentTarget.value })}
          data={[
            { value: '', label: stockTabText.all({ count: shop.variants.length }) },
            { value: 'low', label: stockTabText.low({ count: count(['low', 'out']) }) },
            { value: 'out', label: stockTabText.soldOut({ count: count(['out']) }) },
          ]}
        />
        <Button
          component={Link}
          href={`/convention/${shop.convention_id}/products/new`}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {stockTabText.add}
        </Button>
      </Group>
      {products.length === 0 ? (
        <Empty title={shop.products.length ? stockTabText.noMatch : stockTabText.empty}>
          {!shop.products.length && stockTabText.emptyHint}
        </Empty>
      ) : (
        <ul className={classes.products} aria-label={stockTabText.products}>
          {products.map(({ product, variants: shown }) => (
            <ProductCard key={product.id} shop={shop} product={product} variants={shown} changes={changes} />
          ))}
        </ul>
      )}
    </>
  );
}
