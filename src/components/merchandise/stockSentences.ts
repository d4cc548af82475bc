import { productPageText as text } from '../../messages/merchandise/recordPage.ts';

interface Variant {
  readonly name: string;
  /** Null: as many as are wanted. */
  readonly available_count?: number | null;
}
/** "67 left" and "S sold out". Where only some variants have a limit, their lines say what is left. */
export function stockSentences(variants: readonly Variant[]): string[] {
  if (variants.length === 0) return [text.noVariants];
  const limited = variants.filter(({ available_count }) => typeof available_count === 'number');
  const out = limited.filter(({ available_count }) => available_count === 0).map(({ name }) => name);
  const left = limited.reduce((sum, { available_count }) => sum + (available_count ?? 0), 0);
  return [
    ...(limited.length === variants.length ? [text.left({ left })] : limited.length ? [] : [text.unlimited]),
    ...(out.length ? [text.soldOut({ names: out.join(', ') })] : []),
  ];
}
