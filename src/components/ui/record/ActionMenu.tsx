import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import Link from 'next/link';
import { actionMenuText } from '../../../messages/ui/record.ts';
import { Menu } from '../floating/Menu.tsx';
import { MenuItem } from '../floating/MenuItem.tsx';
import classes from './record.module.css';

/** Something that one can do with a record, or could at another time. */
export interface Offer {
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
  readonly main: Offer | null;
  /** The rest, for the menu. */
  readonly more: readonly Offer[];
  readonly busy: boolean;
}
function MainButton({ offer, busy }: { offer: Offer; busy: boolean }) {
  if (offer.href)
    return (
      <Button component={Link} href={offer.href} prefetch={false}>
        {offer.label}
      </Button>
    );
  return (
    <Button loading={busy} onClick={offer.run}>
      {offer.label}
    </Button>
  );
}

/** The main button of a record, and a menu with everything else that the reader may do. On a phone both stay at the bottom. */
export function ActionMenu({ main, more, busy }: Props) {
  if (!main && more.length === 0) return null;
  return (
    <div className={classes.actions} data-fixed={main ? true : undefined} data-bar-below={main ? true : undefined}>
      {main && <MainButton offer={main} busy={busy} />}
      {more.length > 0 && (
        <Menu
          width={320}
          target={
            <ActionIcon variant="default" size={36} aria-label={actionMenuText.more}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        >
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
