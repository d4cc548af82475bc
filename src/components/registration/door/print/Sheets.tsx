import { Alert, Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../../client/api.ts';
import type { Clock } from '../../../../client/format/times.ts';
import { printText, sheetsText as text } from '../../../../messages/registration/doorPrint.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { useBadgeTypes } from '../forms/badgeTypes.ts';
import { useLook } from './designs.ts';
import { Preview } from './Preview.tsx';
import { PrinterChoice } from './PrinterChoice.tsx';
import { PrintQueue } from './PrintQueue.tsx';
import { type BadgeSize, readPrintSettings, type SheetName, sheetChoices, sizeChoices } from './sizes.ts';
import { useBatch } from './useBatch.ts';

const MAX_BATCH = 100;

/** Badges that are not printed yet: which, on what, and how many at a time. */
export function Sheets({ convention_id, clock }: { convention_id: string; clock: Clock }) {
  const types = useBadgeTypes(convention_id) ?? [];
  const { look, error: noLook } = useLook(convention_id);
  const [badgetype_id, setType] = useState('');
  const [size, setSize] = useState<BadgeSize>(() => (typeof window === 'undefined' ? '102x76' : readPrintSettings().size));
  const [sheet, setSheet] = useState<SheetName>('single');
  const [printer, setPrinter] = useState(() => (typeof window === 'undefined' ? null : readPrintSettings().printer));
  const [quantity, setQuantity] = useState<number | string>(24);
  const filter = badgetype_id ? { badgetype_id } : {};
  const { data, error, refetch } = useQuery({
    queryKey: ['badge', 'print preview', convention_id, badgetype_id],
    queryFn: ({ signal }) => api.convention.printPreview.query({ id: convention_id, ...filter }, { signal }),
  });
  const plan = useMemo(() => look && { look, size, sheet, printer }, [look, size, sheet, printer]);
  const batch = useBatch(convention_id, plan);
  const own = useMemo(() => new Set(batch.labels.flatMap(({ printjob_id }) => printjob_id ?? [])), [batch.labels]);
  const failure = error ?? noLook;
  if (!data || !plan)
    return failure ? <Failure error={failure} retry={() => void refetch()} /> : <Loading label={text.loading} />;
  const count = Math.min(data.left, Math.max(1, Math.min(MAX_BATCH, Number(quantity) || 1)));
  return (
    <Stack gap="md">
      <Group align="flex-start" gap="sm">
        <NativeSelect
          label={text.type}
          value={badgetype_id}
          onChange={(event) => setType(event.currentTarget.value)}
          data={[{ value: '', label: text.allTypes }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        {!plan.look.hasStandard && (
          <NativeSelect
            label={printText.size}
            value={size}
            data={sizeChoices}
            onChange={(event) => setSize(event.currentTarget.value as BadgeSize)} // one of the choices
          />
        )}
        <PrinterChoice convention_id={convention_id} value={printer} choose={setPrinter} />
        {printer === null && (
          <NativeSelect
            label={text.sheet}
            value={sheet}
            data={sheetChoices}
            onChange={(event) => setSheet(event.currentTarget.value as SheetName)} // likewise
          />
        )}
        <NumberInput label={text.quantity} value={quantity} min={1} max={MAX_BATCH} onChange={setQuantity} w={180} />
      </Group>
      <Text fw="var(--weight-medium)" role="status">
        {batch.message ?? (data.left > 0 && text.left({ count: data.left }))}
      </Text>
      {batch.labels.length > 0 ? (
        <Alert color="yellow" variant="light" title={text.asked({ count: batch.labels.length })}>
          <Group gap="xs">
            <Button onClick={() => batch.end(true)} loading={batch.busy}>
              {text.yes}
            </Button>
            <Button variant="default" onClick={() => batch.end(false)} disabled={batch.busy}>
              {text.no}
            </Button>
            <Button variant="default" onClick={batch.again} disabled={batch.busy}>
              {printer === null ? text.again : text.sendAgain}
            </Button>
            <Button variant="default" component="a" href={batch.pdf} download>
              {text.pdf}
            </Button>
          </Group>
        </Alert>
      ) : (
        data.left > 0 && (
          <Group>
            <Button size="md" onClick={() => batch.take({ ...filter, quantity: count })} loading={batch.busy}>
              {text.print({ count })}
            </Button>
          </Group>
        )
      )}
      {batch.error !== null && <Failure error={batch.error} />}
      {data.items.length > 0 ? (
        <Preview labels={data.items} plan={plan} />
      ) : (
        <Empty title={text.left({ count: 0 })}>{text.noneLeft}</Empty>
      )}
      {data.waiting > batch.labels.length && <PrintQueue convention_id={convention_id} clock={clock} own={own} />}
    </Stack>
  );
}
