import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { actionsOf } from '../../../client/record.ts';
import { useRecordWithActions } from '../../../client/useRecord.ts';
import { moreSettingsText, settingsPageText } from '../../../messages/convention/settings.ts';
import { Section } from './Section.tsx';
import classes from './settings.module.css';

const {
  edit,
  rooms,
  spaces,
  eventTypes,
  shiftTypes,
  badgeTypes,
  boothTypes,
  products,
  discounts,
  cards,
  draw,
  taxGroups,
  bookkeeping,
  people,
  forms,
  images,
  chat,
  group,
  copy,
  bank,
} = moreSettingsText;

const settingLinks = (id: string, group_id: string) => [
  { href: `/convention/${id}/edit`, ...edit },
  { href: `/convention/${id}/rooms`, ...rooms },
  { href: `/convention/${id}/spaces`, ...spaces },
  { href: `/convention/${id}/eventtypes`, ...eventTypes },
  { href: `/convention/${id}/shifttypes`, ...shiftTypes },
  { href: `/convention/${id}/badgetypes`, ...badgeTypes },
  { href: `/convention/${id}/boothtypes`, ...boothTypes },
  { href: `/convention/${id}/products`, ...products },
  { href: `/convention/${id}/discounts`, ...discounts },
  { href: `/convention/${id}/cards/settings`, ...cards },
  { href: `/convention/${id}/draw`, ...draw },
  { href: `/convention/${id}/bank/settings`, ...bank },
  { href: `/convention/${id}/taxgroups`, ...taxGroups },
  { href: `/convention/${id}/bookkeeping`, ...bookkeeping },
  { href: `/convention/${id}/people`, ...people },
  { href: `/convention/${id}/external_jsons`, ...forms },
  { href: `/convention/${id}/images`, ...images },
  { href: `/convention/${id}/chatmessages`, ...chat },
  { href: `/group/${group_id}`, ...group },
];

/** Links to the other settings. */
export function MoreSettings({ id, group_id }: { id: string; group_id: string }) {
  const { data: convention } = useRecordWithActions('convention', id);
  const mayCopy = convention !== undefined && 'copy' in actionsOf(convention);
  const links = settingLinks(id, group_id);
  return (
    <Section id="more" title={settingsPageText.more}>
      <ul className={classes.links}>
        {(mayCopy ? [...links, { href: `/convention/${id}/copy`, ...copy }] : links).map(({ href, label, description }) => (
          <li key={href}>
            <Anchor component={Link} href={href} size="sm" fw="var(--weight-medium)">
              {label}
            </Anchor>
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
