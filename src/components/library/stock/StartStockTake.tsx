import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Clock, showDay } from '../../../client/format/times.ts';
import { stockTakeTabText } from '../../../messages/library/stock.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';

/** Starts a stock-take; a library has one at a time. */
export function StartStockTake({ library_id, clock }: { library_id: string; clock: Clock }) {
  const [name, setName] = useState(() => stockTakeTabText.defaultName({ day: showDay(new Date(), clock) }));
  const attempt = useAttempt(['libraryinventory']);
  const start = (event: FormEvent) => {
    event.preventDefault();
    void attempt(stockTakeTabText.notStarted, async () => {
      const { id } = await api.libraryinventory.create.mutate({ library_id, name });
      const undo = () => api.libraryinventory.delete.mutate({ id });
      try {
        await api.libraryinventory.activate.mutate({ id });
      } catch (error) {
        await undo();
        throw error;
      }
      return { message: stockTakeTabText.started({ name }), undo };
    });
  };
  return (
    <form onSubmit={start}>
      <Group align="flex-end" gap="xs" mb="md">
        <TextInput
          label={stockTakeTabText.newName}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit">{stockTakeTabText.start}</Button>
      </Group>
    </form>
  );
}
