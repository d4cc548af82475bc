import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { copyPageText as text } from '../../../messages/convention/copyPage.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';

/** Takes a copy back in which nobody has worked. */
export function UndoCopy({ id, name, undone }: { id: string; name: string; undone: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await api.convention.undoCopy.mutate({ id });
      notifySuccess(text.undone({ name }));
      undone();
      await client.invalidateQueries({ queryKey: ['convention'] });
    } catch (error) {
      notifyRefusal(text.undo, refusalOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void undo()}>
      {text.undo}
    </Button>
  );
}
