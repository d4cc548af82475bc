import { Checkbox, Stack, Text } from '@mantine/core';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useList } from '../../client/useList.ts';
import type { ResourceName } from '../../resources/resource.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { Loading } from '../ui/states/Loading.tsx';

/** The most badge types of a convention that the page shows. */
const MOST = 100;

interface Words {
  readonly notSaved: string;
  readonly noTypes: string;
  typeAdded(words: { type: string }): string;
  typeRemoved(words: { type: string }): string;
}
interface Props {
  readonly convention_id: string;
  readonly mayEdit: boolean;
  readonly links: readonly AnyRecord[] | undefined;
  /** The types of records that a change is seen in. */
  readonly changes: readonly ResourceName[];
  readonly text: Words;
  add(badgetype_id: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}
/** The badge types that something is for, each with a box to check. */
export function BadgeTypeLinks({ convention_id, mayEdit, links, changes, text, add, remove }: Props) {
  const attempt = useAttempt(changes);
  const types = { id: convention_id, _items_per_page: MOST };
  const { data: all } = useList<AnyRecord>(keys.list('badgetype', 'convention.badgetypes', types), (options) =>
    api.convention.badgetypes.query(types, options),
  );
  if (!all || !links) return <Loading />;
  const toggle = (badgetype_id: string, name: string) => {
    const link = links.find((one) => one.badgetype_id === badgetype_id);
    return attempt(text.notSaved, async () => {
      await (link ? remove(link.id) : add(badgetype_id));
      return { message: link ? text.typeRemoved({ type: name }) : text.typeAdded({ type: name }) };
    });
  };
  return (
    <Stack gap="xs">
      {links.length === 0 && <Text size="sm">{text.noTypes}</Text>}
      {all.items.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={String(name)}
          disabled={!mayEdit}
          checked={links.some((one) => one.badgetype_id === id)}
          onChange={() => void toggle(id, String(name))}
        />
      ))}
    </Stack>
  );
}
