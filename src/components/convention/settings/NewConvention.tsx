import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { useList } from '../../../client/useList.ts';
import { type Me, useMe } from '../../../client/useMe.ts';
import { importPageText } from '../../../messages/convention/importPage.ts';
import { newConventionText } from '../../../messages/convention/newConvention.ts';
import { ReferenceInput } from '../../records/form/inputs/fieldInputs.ts';
import { LazySelect, LazyZoneSelect } from '../../records/form/inputs/lazyInputs.ts';
import { notifyRefusal, notifySuccess } from '../../ui/actions/notices.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { FirstDays } from './FirstDays.tsx';
import { addFirstDays, datesBetween } from './firstDays.ts';

const NEW_GROUP = 'new';
const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The form for a new convention: name, group (possibly a new one), venue, first and last day, and time zone. */
export function NewConvention() {
  const me = useMe();
  return (
    <Page title={newConventionText.title} crumbs={[{ label: newConventionText.conventions, href: '/?all' }]}>
      {me.data ? <WithOwnGroups me={me.data} /> : <Loading lines={4} />}
    </Page>
  );
}

function WithOwnGroups({ me }: { me: Me }) {
  const input = { id: me.id, role: ['leader', 'director'], _items_per_page: 100, _include_related_objects: ['group'] };
  const memberships = useList(keys.list('member', 'user.members', input), (options) => api.user.members.query(input, options));
  if (memberships.isError && !memberships.data)
    return <Failure error={memberships.error} retry={() => void memberships.refetch()} />;
  if (!memberships.data) return <Loading label={newConventionText.loading} lines={4} />;
  const groups = memberships.data.items.map((one) => ({
    value: String(one.group_id),
    label: one.group ? recordName(one.group as AnyRecord) : newConventionText.aGroup, // included by the list call
  }));
  return <ConventionForm groups={groups} admin={me.admin === true} />;
}

function ConventionForm({ groups, admin }: { groups: { value: string; label: string }[]; admin: boolean }) {
  const router = useRouter();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [group, setGroup] = useState(groups[0]?.value ?? NEW_GROUP);
  const [newGroup, setNewGroup] = useState('');
  const [venue, setVenue] = useState('');
  const [days, setDays] = useState({ first: '', last: '' });
  const [timezone, setZone] = useState(deviceZone);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const groupField = useRef<HTMLInputElement>(null);
  const daysField = useRef<HTMLInputElement>(null);
  const isNewGroup = group === NEW_GROUP || group === '';
  const missing = { name: !name.trim(), group: isNewGroup && !newGroup.trim() };
  const clock = { zone: timezone, hours: 12 } as const;
  const dates = datesBetween(days.first, days.last, clock);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = missing.name ? nameField : missing.group ? groupField : dates ? null : daysField;
    if (wrong) wrong.current?.focus();
    if (wrong || !dates || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const group_id = isNewGroup ? (await api.group.create.mutate({ name: newGroup })).id : group;
      // If creating the convention fails, the group already exists: do not create it again.
      setGroup(group_id);
      const convention = await api.convention.create.mutate({ name, group_id, timezone, venue_id: venue || null });
      // The convention exists: what keeps a day from being added is said on its overview, whose next step is to add days.
      await addFirstDays(convention.id, dates, clock).catch((error: unknown) =>
        notifyRefusal(newConventionText.daysFailed, refusalOf(error)),
      );
      await client.invalidateQueries();
      notifySuccess(newConventionText.created({ convention: recordName(convention) }));
      await router.push(`/convention/${convention.id}`);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['member'] });
    }
  };
  return (
    <form onSubmit={(event) => void create(event)} noValidate>
      <Stack gap="md" maw={460}>
        {refusal && <Failure error={refusal} />}
        <TextInput
          ref={nameField}
          label={newConventionText.name}
          required
          maxLength={255}
          placeholder={newConventionText.nameExample}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={submitted && missing.name ? newConventionText.nameRequired : undefined}
        />
        {admin ? (
          <ReferenceInput
            to="group"
            label={newConventionText.group}
            description={newConventionText.groupHelpForAdmins}
            value={group === NEW_GROUP ? '' : group}
            onChange={(id) => setGroup(id || NEW_GROUP)}
            context={{}}
          />
        ) : (
          groups.length > 0 && (
            <LazySelect
              label={newConventionText.group}
              description={newConventionText.groupHelp}
              required
              data={[...groups, { value: NEW_GROUP, label: newConventionText.aNewGroup }]}
              value={group}
              onChange={(value) => setGroup(value ?? NEW_GROUP)}
              allowDeselect={false}
            />
          )
        )}
        {isNewGroup && (
          <TextInput
            ref={groupField}
            label={newConventionText.newGroup}
            description={newConventionText.newGroupHelp}
            required
            maxLength={255}
            placeholder={newConventionText.newGroupExample}
            value={newGroup}
            onChange={(event) => setNewGroup(event.currentTarget.value)}
            error={submitted && missing.group ? newConventionText.newGroupRequired : undefined}
          />
        )}
        <ReferenceInput
          to="venue"
          label={newConventionText.venue}
          description={newConventionText.venueHelp}
          value={venue}
          onChange={setVenue}
          context={{}}
        />
        <FirstDays ref={daysField} days={days} onChange={setDays} wrong={submitted && !dates} />
        <LazyZoneSelect
          label={newConventionText.timeZone}
          description={newConventionText.timeZoneHelp}
          value={timezone}
          onChange={(value) => setZone(value ?? deviceZone())}
          allowDeselect={false}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {newConventionText.submit}
          </Button>
          <Button component={Link} href="/?all" variant="default">
            {newConventionText.cancel}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          <Anchor component={Link} href="/convention/import" inherit underline="always">
            {importPageText.link}
          </Anchor>
          {': '}
          {importPageText.linkHelp}
        </Text>
      </Stack>
    </form>
  );
}
