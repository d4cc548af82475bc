import { Anchor, Badge, Button, Group, NumberInput, Switch, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { Children, useRef, useState } from 'react';
import { useCurrency } from '../../client/useCurrentConvention.tsx';
import { stockTabText } from '../../messages/merchandise/stockBoard.ts';
import { ImagePicker } from '../images/ImagePicker.tsx';
import classes from './merchandise.module.css';
import { type Product, type Shop, stockColor, stockLabel, type Variant, variantLabel } from './shop.ts';
import type { useStockChanges } from './useStockChanges.ts';
import { PriceInput } from './variants/PriceInput.tsx';

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

/** A product with its picture, its variants and their stock. */
export function ProductCard({
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
  const currency = useCurrency(shop.convention_id);
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
                <div>
                  <PriceInput
                    variant={variant}
                    name={variantLabel(shop, variant)}
                    currency={currency}
                    onChange={(price) => void changes.price(variant, variantLabel(shop, variant), price, currency)}
                  />
                </div>
                <Group gap={6}>
                  <Badge variant="light" color={stockColor(variant)} radius="sm" tt="none">
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
