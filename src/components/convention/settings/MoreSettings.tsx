import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { Section } from './Section.tsx';
import classes from './settings.module.css';

const settingLinks = (id: string, group_id: string): readonly (readonly [href: string, label: string, what: string])[] => [
  [`/convention/${id}/edit`, 'All fields of the convention', 'Texts, sales, waiting lists, volunteers, exhibitors, chat.'],
  [`/convention/${id}/rooms`, 'Rooms', 'Halls and rooms of the venue, with their maps.'],
  [`/convention/${id}/spaces`, 'Spaces', 'Tables and stages in the rooms: each has a slot for every day part.'],
  [`/convention/${id}/eventtypes`, 'Event types', 'Prices, rooms, durations and questions of each kind of event.'],
  [`/convention/${id}/shifttypes`, 'Shift types', 'Kinds of volunteer work, with room and colour.'],
  [`/convention/${id}/badgetypes`, 'Badge types', 'What people buy to come: prices, numbers, days.'],
  [`/convention/${id}/boothtypes`, 'Booth types', 'Kinds of booths for exhibitors.'],
  [`/convention/${id}/products`, 'Products', 'What is sold beside badges and tickets.'],
  [`/convention/${id}/people`, 'People and privileges', 'Who may do what in this convention.'],
  [`/convention/${id}/external_jsons`, 'Form definitions', 'Questions of your own for volunteers and exhibitors.'],
  [`/convention/${id}/images`, 'Images', 'Header, badges, map of the venue.'],
  [`/group/${group_id}`, 'The group', 'Leader, directors and members: they organise all of its conventions.'],
];

/** Links to the other settings. */
export const MoreSettings = ({ id, group_id }: { id: string; group_id: string }) => (
  <Section id="more" title="What else there is to set">
    <ul className={classes.links}>
      {settingLinks(id, group_id).map(([href, label, description]) => (
        <li key={href}>
          <Anchor component={Link} href={href} size="sm" fw={600}>
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
