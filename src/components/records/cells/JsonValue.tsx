import { Box, Text } from '@mantine/core';
import { capitalize } from '../../../client/format/labels.ts';
import { jsonValueText } from '../../../messages/records/cells.ts';
import { breaking } from './breaking.ts';

type Scalar = string | number | boolean | null;
const isScalar = (value: unknown): value is Scalar => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameIn = (value: unknown): string | null => {
  if (!isObject(value)) return null;
  const name = value.label || value.name;
  return typeof name === 'string' ? name.replace(/\s+/g, ' ') : null;
};
const scalarText = (value: Scalar) => (value === true ? jsonValueText.yes : value === false ? jsonValueText.no : (value ?? '–'));
const MAX_ITEMS = 40;

/** Renders JSON: lists in one line, plain objects as name and value, everything else as is. */
export function JsonValue({ value }: { value: unknown }) {
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  if (parts.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        –
      </Text>
    );
  const names = parts.map((part) => (Array.isArray(value) && isScalar(part) ? String(scalarText(part)) : nameIn(part)));
  if (names.every((name) => name !== null)) {
    const more = Math.max(0, names.length - MAX_ITEMS);
    const text = jsonValueText.list({ names: names.slice(0, MAX_ITEMS).join(', '), more });
    return (
      <Text span size="sm" {...breaking(text)}>
        {text}
      </Text>
    );
  }
  if (isObject(value) && parts.every(isScalar))
    return (
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {Object.entries(value)
          .map(([name, part]) => `${capitalize(name.replaceAll('_', ' '))}: ${scalarText(part as Scalar)}`) // checked above
          .join('\n')}
      </Text>
    );
  return (
    <Box
      component="pre"
      fz="xs"
      m={0}
      mah={320}
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', overflowY: 'auto' }}
      tabIndex={0}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
