import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { numberText } from '../../../client/format/numbers.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { isStaff, type Viewer } from '../../../client/useViewer.ts';
import { originFigures, originText as text } from '../../../messages/convention/copyPage.ts';
import { copiedTables } from '../../../resources/convention/copying.ts';
import { useOrigin, usePredecessor } from './useCopy.ts';

interface Props {
  readonly type: string;
  readonly record: AnyRecord;
  readonly viewer: Viewer;
}
const rounded = (value: number) => numberText(Math.round(value * 10) / 10);

/** What a record was copied from last year, for staff, and how the figures of a type compare. Others and other records show nothing. */
export function CopiedFrom({ type, record, viewer }: Props) {
  const convention_id = String(record.convention_id ?? '');
  const isCopied = convention_id !== '' && type in copiedTables && isStaff(viewer);
  const conventions = usePredecessor(convention_id, isCopied);
  const { data } = useOrigin(convention_id, record.id, isCopied && Boolean(conventions.data?.previous));
  if (!data?.previous) return null;
  const { previous, figures } = data;
  return (
    <Text size="sm" c="dimmed" mt="xl" component="aside" aria-label={text.title}>
      {text.from}{' '}
      <Anchor component={Link} href={`/${previous.object_type}/${previous.id}`} inherit underline="always">
        {previous.name}
      </Anchor>
      {', '}
      <Anchor component={Link} href={`/convention/${previous.convention_id}`} inherit underline="always">
        {previous.convention_name}
      </Anchor>
      {figures.map(({ figure, now, before, total }) => (
        <Text key={figure} span inherit display="block" className="numbers">
          {text.figure({ figure: originFigures[figure], now: rounded(now), before: rounded(before), total: rounded(total) })}
        </Text>
      ))}
    </Text>
  );
}
