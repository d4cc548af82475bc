import { Text } from '@mantine/core';
import { api } from '../../client/api.ts';
import { type Currency, price } from '../../client/format/money.ts';
import { type AnyRecord, actionsOf } from '../../client/record.ts';
import { useNamedList } from '../../client/useList.ts';
import { addonPageText as addonText, productPageText as text } from '../../messages/merchandise/recordPage.ts';
import { recordViewText } from '../../messages/records/page.ts';
import { RichText } from '../records/RichText.tsx';
import { Lines } from '../records/view/Lines.tsx';
import type { PageActions } from '../records/view/pageActions.ts';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { saleFacts } from '../records/view/saleFacts.ts';
import { useChange } from '../records/view/useChange.ts';
import { type ReadView, useRecordView } from '../records/view/useRecordView.ts';
import { AddonBadgeTypes } from './AddonBadgeTypes.tsx';
import { stockSentences } from './stockSentences.ts';

interface ProductRecord extends AnyRecord {
  readonly convention_id: string;
  readonly name: string;
  readonly description?: string;
  readonly sellable: boolean;
  readonly sale_start_date?: Date | string | null;
  readonly sale_end_date?: Date | string | null;
  readonly addon: 'no' | 'optional' | 'required';
  readonly all_badgetypes: boolean;
  readonly price_from?: number | null;
  readonly price_to?: number | null;
  readonly image?: AnyRecord & { readonly thumbnail_uri?: string; readonly alt_text?: string };
}
interface Variant extends AnyRecord {
  readonly name: string;
  readonly available_count?: number | null;
}
type View = ReadView<ProductRecord>;

const priceOf = ({ price_from, price_to }: ProductRecord, currency: Currency) =>
  price_from === null || price_from === undefined
    ? null
    : price_to && price_to !== price_from
      ? text.range({ from: price(price_from, currency), to: price(price_to, currency) })
      : price(price_from, currency);

function useOwnActions({ record }: View, variants: readonly Variant[] | undefined): PageActions {
  const { id, convention_id, sellable } = record;
  const change = useChange('product');
  const set = (to: boolean, done: string) => () =>
    change(
      done,
      () => api.product.update.mutate({ id, sellable: to }),
      () => api.product.update.mutate({ id, sellable: !to }),
    );
  if (!('edit' in actionsOf(record))) return [];
  const isEmpty = variants?.length === 0;
  const shop = `/convention/${convention_id}/merchandise`;
  return [
    { label: text.addVariant, href: `/product/${id}/productvariants/new`, isMain: isEmpty },
    !sellable && { label: text.putOnSale, run: set(true, text.onSale), isMain: true },
    sellable && { label: text.sell, href: shop, isMain: true },
    { label: text.stock, href: `${shop}?view=stock` },
    sellable && { label: text.stop, run: set(false, text.stopped) },
  ];
}
const variantsOf = (id: string) => ({ id });

function About({ record }: { record: ProductRecord }) {
  const { image } = record;
  return (
    <>
      {image?.thumbnail_uri && (
        // biome-ignore lint/performance/noImgElement: the service has already scaled it down
        <img
          src={image.thumbnail_uri}
          alt={image.alt_text || text.picture({ name: record.name })}
          style={{ maxWidth: '100%', maxHeight: 240, objectFit: 'contain' }}
          height={240}
        />
      )}
      {record.description ? (
        <RichText record={record} name="description" />
      ) : (
        <Text size="sm" c="dimmed">
          {text.noText}
        </Text>
      )}
    </>
  );
}
function Ready({ view, variants }: { view: View; variants: readonly Variant[] | undefined }) {
  const { record, clock } = view;
  const actions = useOwnActions(view, variants);
  return (
    <RecordView
      view={view}
      plan={{
        facts: [
          [
            priceOf(record, clock),
            record.addon === 'no' ? null : addonText[record.addon],
            ...(variants ? stockSentences(variants) : []),
            ...saleFacts(record, clock, new Date()),
          ],
        ],
        actions,
        tabs: {
          variants: {
            label: text.variants,
            content: (
              <Lines
                title={text.variants}
                procedure="product.productvariants"
                type="productvariant"
                input={variantsOf(record.id)}
                empty={text.variantsEmpty}
                factsOf={(variant) => [
                  price(variant.price as number, clock),
                  typeof variant.available_count === 'number'
                    ? text.variantLeft({ left: variant.available_count })
                    : text.unlimited,
                  typeof variant.taken_count === 'number' ? text.sold({ sold: variant.taken_count }) : null,
                ]}
              />
            ),
          },
          ...(record.addon === 'no'
            ? {}
            : {
                badges: {
                  label: addonText.tab,
                  content: (
                    <AddonBadgeTypes
                      product_id={record.id}
                      convention_id={record.convention_id}
                      isForAll={record.all_badgetypes}
                      mayEdit={'edit' in actionsOf(record)}
                    />
                  ),
                },
              }),
          about: { label: recordViewText.about, content: <About record={record} /> },
        },
      }}
    />
  );
}

/** The page of a product: its prices, what is left, and whether it is on sale. */
export function ProductPage({ id }: { id: string }) {
  const reading = useRecordView<ProductRecord>('product', id);
  const variants = useNamedList('productvariant', 'product.productvariants', { _items_per_page: 50, ...variantsOf(id) });
  return reading.ready ? (
    <Ready view={reading.ready} variants={variants.data?.items as readonly Variant[] | undefined} /> // as the document describes them
  ) : (
    <RecordPending reading={reading} />
  );
}
