import { accentStyle } from '../../client/format/accent.ts';
import { useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useRecord } from '../../client/useRecord.ts';

/** The color of the current convention as the accent of all pages, made readable first. */
export function ConventionColor() {
  const { id } = useCurrentConvention();
  const { data: convention } = useRecord('convention', id);
  const style = accentStyle(convention?.colour);
  return style ? <style>{style}</style> : null;
}
