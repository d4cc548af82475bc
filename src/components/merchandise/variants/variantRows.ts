import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { newVariantsText as text } from '../../../messages/merchandise/recordPage.ts';
import { notifyRefusal } from '../../ui/actions/notices.tsx';

/** A variant as the form of a new product asks for it. `stock` is empty where any number may be sold. */
export interface VariantRow {
  readonly name: string;
  readonly price: number | '';
  readonly stock: number | '';
}
export const blankVariant: VariantRow = { name: '', price: '', stock: '' };
/** The rows that somebody filled in. */
export const filledVariants = (rows: readonly VariantRow[]): readonly VariantRow[] =>
  rows.filter(({ name, price, stock }) => name.trim() !== '' || price !== '' || stock !== '');

/**
 * Makes the variants of a new product, in their order. One without a name is called like the product. What is refused is said; the
 * product stays.
 */
export async function createVariants(product: { id: string; name: string }, rows: readonly VariantRow[]): Promise<void> {
  for (const [sequence_number, { name, price, stock }] of filledVariants(rows).entries()) {
    const sent = { name: name.trim() || product.name, sequence_number, ...(stock === '' ? {} : { max_quantity: stock }) };
    try {
      await api.productvariant.create.mutate({ product_id: product.id, ...sent, ...(price === '' ? {} : { price }) });
    } catch (error) {
      notifyRefusal(text.notAdded({ name: sent.name }), refusalOf(error));
    }
  }
}
