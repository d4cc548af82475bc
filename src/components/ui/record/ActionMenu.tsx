import { Button } from '@mantine/core';
import Link from 'next/link';
import { isPublicPage } from '../../../client/url/publicPages.ts';
import { Menu } from '../floating/Menu.tsx';
import { MenuItem } from '../floating/MenuItem.tsx';
import { moreTarget } from '../floating/moreTarget.tsx';
import classes from './record.module.css';

/** Something that one can do with a record, or could at another time. */
export interface MenuAction {
  readonly key: string;
  readonly label: string;
  /** Why it does not apply now; null if it does. */
  readonly reason: string | null;
  readonly danger?: boolean | undefined;
  /** Where it is done; otherwise `run` does it. */
  readonly href?: string | undefined;
  run(): void;
}
interface Props {
  /** What one does next. */
  readonly main: MenuAction | null;
  /** The rest, for the menu. */
  readonly more: readonly MenuAction[];
  readonly busy: boolean;
}
function MainButton({ action, busy }: { action: MenuAction; busy: boolean }) {
  if (action.href && isPublicPage(action.href))
    return (
      <Button component="a" href={action.href}>
        {action.label}
      </Button>
    );
  if (action.href)
    return (
      <Button component={Link} href={action.href} prefetch={false}>
        {action.label}
      </Button>
    );
  return (
    <Button loading={busy} onClick={action.run}>
      {action.label}
    </Button>
  );
}

/** The main button of a record, and a menu with everything else that the reader may do. On a phone both stay at the bottom. */
export function ActionMenu({ main, more, busy }: Props) {
  if (!main && more.length === 0) return null;
  return (
    <div className={classes.actions} data-fixed={main ? true : undefined}>
      {main && <MainButton action={main} busy={busy} />}
      {more.length > 0 && (
        <Menu width={320} target={moreTarget}>
          {more.map(({ key, label, reason, danger, href, run }) => (
            <MenuItem
              key={key}
              inactive={reason !== null}
              note={reason}
              danger={Boolean(danger) && reason === null}
              {...(href && reason === null ? { href } : {})}
              onSelect={run}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
