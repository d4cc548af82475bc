import { Anchor, Badge, Button, Group, NativeSelect, NumberInput, Switch, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { Children, useRef, useState } from 'react';
import { reducedPrice } from '../../client/format/money.ts';
import { useQueryParams, useTextParam } from '../../client/url/useQueryParams.ts';
import { stockTabText } from '../../messages/merchandise/board.ts';
import { ImagePicker } from '../images/ImagePicker.tsx';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import classes from './merchandise.module.css';
import {
  findVariants,
  type Product,
  type Shop,
  type StockLevel,
  stockColors,
  stockLabel,
  stockLevelOf,
  type Variant,
  variantLabel,
} from './shop.ts';
import { useStockChanges } from './useStockChanges.ts';

type Changes = ReturnType<typeof useStockChanges>;

/** The stock of a variant: Enter or leaving the field saves, Escape resets. */
function StockInput({ variant, name, changes }: { variant: Variant; name: string; changes: Changes }) {
  const now = variant.available_count ?? '';
  const [text, setText] = useState<number | string | null>(null);
  const save = () => {
    if (text === null) return;
    setText(null);
    const left = text === '' ? null : Number(text);
    if (left !== variant.available_count) void changes.left(variant, name, left);
  };
  return (
    <NumberInput
      size="xs"
      aria-label={stockTabText.leftOf({ product: name })}
      placeholder="–"
      leftSection={
        <Text size="xs" c="dimmed" aria-hidden>
          {stockTabText.left}
        </Text>
      }
      leftSectionWidth={40}
      value={text ?? now}
      onChange={setText}
      min={0}
      max={1_000_000}
      allowDecimal={false}
      allowNegative={false}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setText(null);
      }}
    />
  );
}

function ProductCard({
  shop,
  product,
  variants,
  changes,
}: {
  shop: Shop;
  product: Product;
  variants: readonly Variant[];
  changes: Changes;
}) {
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChoosing(false);
    setTimeout(() => opener.current?.focus(), 0);
  };
  const { image } = product;
  return (
    <li className={classes.product} aria-label={product.name}>
      <div className={classes.picture}>
        {image && (
          // biome-ignore lint/performance/noImgElement: the service has already scaled it down
          <img src={image.thumbnail_uri} alt={image.alt_text || product.name} loading="lazy" />
        )}
        <Button
          ref={opener}
          size="compact-xs"
          variant="default"
          aria-label={(image ? stockTabText.changePictureOf : stockTabText.pictureOf)({ product: product.name })}
          onClick={() => setChoosing(true)}
        >
          {image ? stockTabText.changePicture : stockTabText.picture}
        </Button>
        <ImagePicker
          opened={choosing}
          convention_id={shop.convention_id}
          value={product.image_id ?? ''}
          onChoose={({ id }) => {
            close();
            void changes.picture(product, id);
          }}
          onClose={close}
        />
      </div>
      <div style={{ minWidth: 0 }}>
        <Group gap="xs" justify="space-between">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <Anchor component={Link} href={`/product/${product.id}`} inherit>
              {product.name}
            </Anchor>
          </Title>
          <Switch
            size="xs"
            label={stockTabText.selfService}
            aria-label={stockTabText.selfServiceOf({ product: product.name })}
            checked={product.sellable}
            onChange={() => void changes.sellable(product)}
          />
        </Group>
        {variants.length === 0 ? (
          <Text size="sm" c="dimmed">
            {Children.toArray(
              stockTabText.noVariants({
                link: (words) => (
                  <Anchor component={Link} href={`/product/${product.id}/productvariants/new`} size="sm" underline="always">
                    {words}
                  </Anchor>
                ),
              }),
            )}
          </Text>
        ) : (
          <ul className={classes.variants}>
            {variants.map((variant) => (
              <li key={variant.id} aria-label={variantLabel(shop, variant)}>
                <div>
                  <Anchor component={Link} href={`/productvariant/${variant.id}`} size="sm">
                    {variant.name}
                  </Anchor>
                  {variant.sku && (
                    <Text size="xs" c="dimmed">
                      {variant.sku}
                    </Text>
                  )}
                </div>
                <Text size="sm" className="numbers">
                  {reducedPrice(variant.actual_price, variant.price)}
                </Text>
                <Group gap={6}>
                  <Badge variant="light" color={stockColors[stockLevelOf(variant)]} radius="sm" tt="none">
                    {stockLabel(variant)}
                  </Badge>
                  <Text size="xs" c="dimmed" className="numbers">
                    {stockTabText.taken({ count: variant.taken_count })}
                  </Text>
                </Group>
                <StockInput variant={variant} name={variantLabel(shop, variant)} changes={changes} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const filters: Readonly<Record<string, readonly StockLevel[]>> = { low: ['low', 'out'], out: ['out'] };

/** The stock: products with variants, quantities and images. */
export function StockTab({ shop }: { shop: Shop }) {
  const [params, setParams] = useQueryParams();
  const [query, setQuery] = useTextParam('query');
  const changes = useStockChanges();
  const onlyLow = filters[params.stock ?? ''];
  const count = (which: readonly StockLevel[]) => shop.variants.filter((one) => which.includes(stockLevelOf(one))).length;
  const variants = new Set(findVariants(shop, query).filter((one) => !onlyLow || onlyLow.includes(stockLevelOf(one))));
  const products = shop.products
    .map((product) => ({ product, variants: shop.variantsOf(product.id).filter((one) => variants.has(one)) }))
    .filter(
      ({ product, variants: some }) =>
        some.length > 0 ||
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
        <Empty title={shop.products.length ? stockTabText.noMatch : stockTabText.empty} />
      ) : (
        <ul className={classes.products} aria-label={stockTabText.products}>
          {products.map(({ product, variants: some }) => (
            <ProductCard key={product.id} shop={shop} product={product} variants={some} changes={changes} />
          ))}
        </ul>
      )}
    </>
  );
}
