import { Alert, Anchor, Box, Button, CloseButton, Group, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { audienceOfList, writeHref } from '../../../client/links/messageLinks.ts';
import { type AnyRecord, actionsOf } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import type { Viewer } from '../../../client/useViewer.ts';
import { eventHostsText as text } from '../../../messages/events/eventPage.ts';
import { messageLinkText } from '../../../messages/mail/messageLinks.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { PersonChip } from '../../ui/record/PersonChip.tsx';
import classes from '../../ui/record/record.module.css';
import { Section } from '../../ui/record/Section.tsx';
import type { EventRecord, Host } from './eventFacts.ts';
import { TellHolders } from './TellHolders.tsx';

const PersonSearch = dynamic(() => import('../../people/PersonSearch.tsx').then((file) => file.PersonSearch));

/** Somebody who was refused, and why. */
interface Refused {
  readonly user_id: string;
  readonly name: string;
  readonly reason: string;
  /** The host whose place they take. */
  readonly before: Host | null;
}
type Person = Pick<Host, 'user_id' | 'name'>;

/** Who hosts an event. The staff write to them, add hosts by name, replace those of a full event, and remove them. */
export function EventHosts({ record, viewer }: { record: EventRecord; viewer: Viewer }) {
  const { id, convention_id, hosts = [] } = record;
  const attempt = useAttempt(['event', 'eventhost']);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [replacing, setReplacing] = useState<Host | null>(null);
  const [isChanged, setChanged] = useState(false);
  const isFull = record.max_hosts !== undefined && hosts.length >= record.max_hosts;
  const can = actionsOf(record);
  const audience = hosts.length > 0 && audienceOfList('event', viewer);
  const add = async ({ user_id, name }: Person, before: Host | null, force = false) => {
    setRefused(null);
    await attempt(text.notAdded({ name }), async () => {
      const insteadOf = (host: Person | null) => (host ? { instead_of: host.user_id } : {});
      try {
        await api.event.addHost.mutate({ id, user_id, force, ...insteadOf(before) });
      } catch (error) {
        const { field, message } = refusalOf(error);
        // Two events at one time may be meant; nothing else is possible in spite of it.
        if (field !== 'start_date' || force) throw error;
        setRefused({ user_id, name, before, reason: message });
        return null;
      }
      setReplacing(null);
      setChanged(true);
      return before
        ? {
            message: text.replaced({ name, before: before.name }),
            undo: () => api.event.addHost.mutate({ id, user_id: before.user_id, force: true, instead_of: user_id }),
          }
        : { message: text.added({ name }), undo: () => api.event.removeHost.mutate({ id, user_id }) };
    });
  };
  const remove = ({ user_id, name }: Host) =>
    attempt(text.notRemoved({ name }), async () => {
      await api.event.removeHost.mutate({ id, user_id });
      setChanged(true);
      return { message: text.removed({ name }), undo: () => api.event.addHost.mutate({ id, user_id, force: true }) };
    });
  return (
    <Section title={text.title}>
      {hosts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      ) : (
        <ul className={classes.chips}>
          {hosts.map((host) => (
            <li key={host.user_id} className={classes.removable}>
              <PersonChip name={host.name} number={host.badge_number} href={`/user/${host.user_id}`} />
              {can['delete-host']?.is_available && (
                <CloseButton size="sm" aria-label={text.remove({ name: host.name })} onClick={() => void remove(host)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {audience && (
        <Button component={Link} href={writeHref(convention_id, audience, { id: [id] })} variant="default" size="xs" mt="sm">
          {messageLinkText.to({ audience, count: hosts.length })}
        </Button>
      )}
      {isChanged && <TellHolders record={record} viewer={viewer} />}
      {can.host?.is_available && isFull && !replacing && (
        <Group gap="xs" mt="sm">
          <Text size="sm" c="dimmed" w="100%">
            {text.full({ count: hosts.length })}{' '}
            {can.edit?.is_available && (
              <Anchor component={Link} href={`/event/${id}/edit`} inherit>
                {text.allowMore}
              </Anchor>
            )}
          </Text>
          {hosts.map((host) => (
            <Button key={host.user_id} size="xs" variant="default" onClick={() => setReplacing(host)}>
              {text.replace({ name: host.name })}
            </Button>
          ))}
        </Group>
      )}
      {can.host?.is_available && (!isFull || replacing) && (
        <Box maw={420} mt="sm">
          <PersonSearch
            key={replacing?.user_id}
            autoFocus={replacing !== null}
            label={replacing ? text.insteadOf({ name: replacing.name }) : text.add}
            hint={text.searchHint}
            procedure="convention.people"
            id={convention_id}
            onChosen={(user: AnyRecord) => void add({ user_id: user.id, name: recordName(user) }, replacing)}
          />
          {replacing && (
            <Button size="xs" variant="subtle" mt="xs" onClick={() => setReplacing(null)}>
              {text.keep({ name: replacing.name })}
            </Button>
          )}
        </Box>
      )}
      {refused && (
        <Alert color="yellow" variant="light" mt="sm" maw={560} role="alert">
          <Text size="sm" mb="xs">
            {refused.reason}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => void add(refused, refused.before, true)}>
            {text.addAnyway({ name: refused.name, asOnly: hosts.length <= (refused.before ? 1 : 0) ? 'yes' : 'no' })}
          </Button>
        </Alert>
      )}
    </Section>
  );
}
