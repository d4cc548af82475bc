/** The bytes that a file is asked for, both ends included; null: all of it; 'none': there are none like that. */
export type ByteRange = { readonly from: number; readonly to: number } | null | 'none';

/** Reads a Range header (RFC 9110): one range. Several, or what is no range, mean all of the file, as the standard allows. */
export function byteRange(header: string | undefined, bytes: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from > to ? 'none' : { from, to };
}
