import { Alert, Button, Group, List, NativeSelect, NumberInput, SimpleGrid, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../client/api.ts';
import { recordName } from '../../client/format/labels.ts';
import { keys } from '../../client/queryClient.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useList } from '../../client/useList.ts';
import { bulkBarText, bulkFormText } from '../../messages/volunteers/board.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { type BulkChange, changeAll, copyAll, type Outcome, undoAll } from './bulkChanges.ts';
import type { Shift } from './useVolunteers.ts';
import classes from './volunteers.module.css';

const UNCHANGED = 'unchanged';
const NO_TYPE = 'none';
const number = (value: string | number) => (value === '' ? undefined : Number(value));

/** The changes for the selected shifts; empty inputs change nothing. */
function ChangeForm({ types, change, close }: { types: readonly AnyRecord[]; change(to: BulkChange): void; close(): void }) {
  const [shiftBy, setShiftBy] = useState<string | number>('');
  const [duration, setDuration] = useState<string | number>('');
  const [people, setPeople] = useState<string | number>('');
  const [type, setType] = useState(UNCHANGED);
  const to: BulkChange = {
    ...(number(shiftBy) ? { shift_minutes: number(shiftBy) as number } : {}), // a number that is not 0
    ...(number(duration) === undefined ? {} : { duration_minutes: number(duration) as number }), // checked in this line
    ...(number(people) === undefined ? {} : { quantity_of_volunteers: number(people) as number }), // as above
    ...(type === UNCHANGED ? {} : { shifttype_id: type === NO_TYPE ? null : type }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(to).length) change(to);
  };
  const common = { size: 'xs', allowDecimal: false, placeholder: bulkFormText.unchanged } as const;
  return (
    <form onSubmit={submit}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        <NumberInput
          {...common}
          data-autofocus
          label={bulkFormText.beginLater}
          description={bulkFormText.beginLaterHelp}
          min={-1440}
          max={1440}
          step={15}
          value={shiftBy}
          onChange={setShiftBy}
        />
        <NumberInput
          {...common}
          label={bulkFormText.duration}
          min={1}
          max={1440}
          step={15}
          value={duration}
          onChange={setDuration}
        />
        <NumberInput {...common} label={bulkFormText.volunteersNeeded} min={0} max={10_000} value={people} onChange={setPeople} />
        <NativeSelect
          size="xs"
          label={bulkFormText.shiftType}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
          data={[
            { value: UNCHANGED, label: bulkFormText.sameType },
            { value: NO_TYPE, label: bulkBarText.chooseNone },
            ...types.map((one) => ({ value: one.id, label: recordName(one) })),
          ]}
        />
      </SimpleGrid>
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-sm" disabled={Object.keys(to).length === 0}>
          {bulkFormText.change}
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          {bulkFormText.cancel}
        </Button>
      </Group>
    </form>
  );
}

interface Props {
  readonly convention_id: string;
  readonly chosen: readonly Shift[];
  /** How many can be selected. */
  readonly all: number;
  chooseAll(): void;
  chooseNone(): void;
}
/** Copies or changes several shifts at once, with a single undo. */
export function BulkBar({ convention_id, chosen, all, chooseAll, chooseNone }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const input = { id: convention_id, _items_per_page: 100 };
  const types = useList(
    keys.list('shifttype', 'convention.shifttypes', input),
    (options) => api.convention.shifttypes.query(input, options),
    { enabled: open },
  );
  const attempt = useAttempt(['shift', 'volunteershift', 'volunteer']);
  const applyToAll = async (done: (parameters: { count: number }) => string, change: () => Promise<Outcome>) => {
    if (busy) return;
    setBusy(true);
    await attempt(bulkBarText.nothingChanged, async () => {
      const result = await change();
      setOutcome(result.refused.length ? result : null);
      setOpen(false);
      return result.done.length ? { message: done({ count: result.done.length }), undo: () => undoAll(result) } : null;
    });
    setBusy(false);
  };
  return (
    <section className={classes.bulk} aria-label={bulkBarText.label}>
      <Group gap="xs">
        <Text size="sm" role="status">
          {bulkBarText.chosen({ count: chosen.length })}
        </Text>
        {chosen.length < all && (
          <Button size="compact-sm" variant="default" onClick={chooseAll}>
            {bulkBarText.chooseAll({ count: all })}
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Button size="compact-sm" variant="default" onClick={chooseNone}>
              {bulkBarText.chooseNone}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              onClick={() => void applyToAll(bulkBarText.copied, () => copyAll(chosen))}
            >
              {bulkBarText.copy}
            </Button>
            <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
              {bulkBarText.change}
            </Button>
          </>
        )}
      </Group>
      {open && chosen.length > 0 && (
        <ChangeForm
          types={types.data?.items ?? []}
          change={(to) => void applyToAll(bulkBarText.changed, () => changeAll(chosen, to))}
          close={() => setOpen(false)}
        />
      )}
      {outcome && (
        <Alert
          mt="xs"
          color="yellow"
          variant="light"
          role="alert"
          title={bulkBarText.refused({ count: outcome.refused.length })}
          withCloseButton
          closeButtonLabel={bulkBarText.close}
          onClose={() => setOutcome(null)}
        >
          <List size="sm">
            {outcome.refused.map(({ name, reason }) => (
              <List.Item key={name}>
                <strong>{name}</strong>: {reason}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </section>
  );
}
