import { Button, Group, Text } from '@mantine/core';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useMe } from '../../../client/useMe.ts';
import { type LibraryTask, libraryDeskText as text } from '../../../messages/library/desk.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';

/** Gives somebody who may give permissions of the library the one for a task. @throws Refusal */
async function giveToSelf(library_id: string, user_id: string, what: LibraryTask) {
  const { items } = await api.library.privileges.query({ id: library_id, user_id });
  const [own] = items;
  if (!own) return null;
  const change = (may: boolean) => api.libraryprivilege.update.mutate({ id: own.id, [what]: may });
  await change(true);
  return { message: text.given({ what }), undo: () => change(false) };
}

/** Says why a part of the desk is closed to the viewer: they may open it for themselves, or read who can. */
export function NoPermission({ library, mayGive, what }: { library: AnyRecord; mayGive: boolean; what: LibraryTask }) {
  const { data: me } = useMe();
  const attempt = useAttempt(['libraryprivilege', 'library', 'librarygame', 'librarygamecheckout', 'badge']);
  const owner = library.user ? recordName(library.user as AnyRecord) : 'none'; // included by the read
  return (
    <Group gap="sm" mb="md">
      <Text size="sm" c="dimmed">
        {mayGive ? text.mayGive({ what }) : text.onlyLooking({ owner, what })}
      </Text>
      {mayGive && me && (
        <Button size="xs" onClick={() => void attempt(text.notGiven, () => giveToSelf(library.id, me.id, what))}>
          {text.give({ what })}
        </Button>
      )}
    </Group>
  );
}
