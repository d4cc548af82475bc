import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { procedureOf } from '../../../../client/api.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { refusalOf } from '../../../../client/refusal.ts';
import { viewsText } from '../../../../messages/records/views.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { notifySuccess } from '../../../ui/actions/notices.tsx';
import type { SavedView } from './savedViews.ts';

interface Props {
  readonly r: Resource;
  readonly convention_id: string;
  readonly query: string;
  readonly columns: readonly string[];
  /** The address of the list. */
  readonly path: string;
  /** The view to rename or share; otherwise a new one is saved. */
  readonly saved?: SavedView;
  close(): void;
}
/** The dialog in which a view gets its name, and is shared. */
export function SaveView({ r, convention_id, query, columns, path, saved, close }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [name, setName] = useState(saved?.name ?? '');
  const [isShared, setShared] = useState(saved?.is_shared ?? false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!name.trim()) return setError(viewsText.enterName);
    setBusy(true);
    try {
      const values = { name: name.trim(), is_shared: isShared };
      if (saved) await procedureOf('savedview.update').mutate({ id: saved.id, ...values });
      else {
        const made = await procedureOf('savedview.create').mutate<AnyRecord>({
          convention_id,
          record_type: r.name,
          query,
          columns,
          ...values,
        });
        await client.invalidateQueries({ queryKey: ['savedview'] });
        await router.push(`${path}?${query}${query ? '&' : ''}view=${made.id}`, undefined, { shallow: true, scroll: false });
      }
      await client.invalidateQueries({ queryKey: ['savedview'] });
      notifySuccess(viewsText.saved({ name: values.name }));
      close();
    } catch (failure) {
      setError(refusalOf(failure).message);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={close}
      title={saved ? viewsText.rename : viewsText.save}
      closeButtonProps={{ 'aria-label': viewsText.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <TextInput
            label={viewsText.name}
            value={name}
            maxLength={60}
            error={error}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(undefined);
            }}
            data-autofocus
          />
          <Switch label={viewsText.share} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
          <Group gap="xs">
            <Button type="submit" loading={busy}>
              {viewsText.save}
            </Button>
            <Button variant="default" onClick={close}>
              {viewsText.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
