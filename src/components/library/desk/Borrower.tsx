import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { messageLinks } from '../../../client/links/messageLinks.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { borrowerText } from '../../../messages/library/desk.ts';
import classes from './desk.module.css';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** How whoever has a game can be reached, as far as the viewer may see it: badge, telephone, email, and a message. `loan`: with its badge and game. */
export function Borrower({ loan }: { loan: AnyRecord }) {
  const viewer = useViewer(textOf(loan.convention_id));
  const badge = loan.badge as AnyRecord | undefined; // included by the call
  const phone = textOf(loan.phone_number);
  const email = textOf(loan.email_address) ?? textOf(badge?.email);
  const links = viewer ? messageLinks('librarygamecheckout', loan, viewer) : [];
  if (!badge && !phone && !email)
    return (
      <Text component="span" size="sm" c="dimmed">
        {borrowerText.unknown}
      </Text>
    );
  return (
    <Text component="span" size="sm" className={classes.contact}>
      {badge && (
        <Anchor component={Link} href={`/badge/${badge.id}`} inherit>
          {borrowerText.badge({ number: Number(badge.badge_number) })}
        </Anchor>
      )}
      {phone && (
        <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} inherit>
          {phone}
        </Anchor>
      )}
      {email && (
        <Anchor href={`mailto:${email}`} inherit>
          {email}
        </Anchor>
      )}
      {links.map(({ label, href }) => (
        <Anchor key={href} component={Link} href={href} inherit>
          {label}
        </Anchor>
      ))}
    </Text>
  );
}
