import { ActionIcon } from '@mantine/core';
import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { procedureOf } from '../../../../client/api.ts';
import { viewsText } from '../../../../messages/records/views.ts';
import { resourceNamed } from '../../../../resources/index.ts';
import { useAttempt } from '../../../ui/actions/useAttempt.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { MenuItem } from '../../../ui/floating/MenuItem.tsx';
import { useDeletions } from '../../useDeletions.ts';
import { SaveView } from './SaveView.tsx';
import type { SavedView } from './savedViews.ts';

interface Props {
  readonly saved: SavedView;
  readonly query: string;
  readonly columns: readonly string[];
  readonly differs: boolean;
  readonly icon: ReactNode;
}
/** What can be done with the saved view that is shown, by those who may change it. */
export function ViewMenu({ saved, query, columns, differs, icon }: Props) {
  const attempt = useAttempt(['savedview']);
  const { remove } = useDeletions();
  const router = useRouter();
  const [renaming, setRenaming] = useState(false);
  const path = router.asPath.split(/[?#]/, 1)[0] ?? '';
  if (saved.can_edit !== true) return null;
  const update = (values: object) => procedureOf('savedview.update').mutate({ id: saved.id, ...values });
  const replace = () =>
    attempt(viewsText.notSaved, async () => {
      await update({ query, columns });
      return {
        message: viewsText.saved({ name: saved.name }),
        undo: () => update({ query: saved.query, columns: saved.columns }),
      };
    });
  const drop = async () => {
    remove(saved);
    await router.push(path, undefined, { shallow: true, scroll: false });
  };
  return (
    <>
      <Menu target={<ActionIcon aria-label={viewsText.menu({ name: saved.name })}>{icon}</ActionIcon>}>
        {differs && <MenuItem onSelect={() => void replace()}>{viewsText.update}</MenuItem>}
        <MenuItem onSelect={() => setRenaming(true)}>{viewsText.rename}</MenuItem>
        <MenuItem danger onSelect={() => void drop()}>
          {viewsText.delete}
        </MenuItem>
      </Menu>
      {renaming && (
        <SaveView
          r={resourceNamed(String(saved.record_type))}
          convention_id={String(saved.convention_id)}
          {...{ query, columns, path, saved }}
          close={() => setRenaming(false)}
        />
      )}
    </>
  );
}
