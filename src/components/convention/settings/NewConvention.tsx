import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
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
import { ReferenceInput } from '../../records/form/ReferenceInput.tsx';
import { done } from '../../ui/actions/notices.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

const NEW = 'new';
const zones = () => [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** What a convention needs to begin: a name, the group that runs it (a new one, if there is none yet), and a zone. */
export function NewConvention() {
  const me = useMe();
  return (
    <Page title="Add a convention" crumbs={[{ label: 'Conventions', href: '/' }]}>
      {me.data ? <OfMine me={me.data} /> : <Loading lines={4} />}
    </Page>
  );
}

function OfMine({ me }: { me: Me }) {
  const input = { id: me.id, role: ['leader', 'director'], _items_per_page: 100, _include_related_objects: ['group'] };
  const mine = useList(keys.list('member', 'user.members', input), (options) => api.user.members.query(input, options));
  if (mine.isError && !mine.data) return <Failure error={mine.error} retry={() => void mine.refetch()} />;
  if (!mine.data) return <Loading label="Looking for your groups" lines={4} />;
  const groups = mine.data.items.map((one) => ({
    value: String(one.group_id),
    label: one.group ? recordName(one.group as AnyRecord) : 'A group', // asked for with the list
  }));
  return <Form groups={groups} admin={me.admin === true} />;
}

function Form({ groups, admin }: { groups: { value: string; label: string }[]; admin: boolean }) {
  const router = useRouter();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [group, setGroup] = useState(groups[0]?.value ?? NEW);
  const [newGroup, setNewGroup] = useState('');
  const [timezone, setZone] = useState(ownZone);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const groupField = useRef<HTMLInputElement>(null);
  const makesGroup = group === NEW || group === '';
  const missing = { name: !name.trim(), group: makesGroup && !newGroup.trim() };

  const make = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const wrong = missing.name ? nameField : missing.group ? groupField : null;
    if (wrong) wrong.current?.focus();
    if (wrong || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const group_id = makesGroup ? (await api.group.create.mutate({ name: newGroup })).id : group;
      // If the convention is refused, the group is there already: it is not made twice.
      setGroup(group_id);
      const made = await api.convention.create.mutate({ name, group_id, timezone });
      await client.invalidateQueries();
      done(`${recordName(made)} is there. Its overview tells what comes next.`);
      await router.push(`/convention/${made.id}`);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['member'] });
    }
  };
  return (
    <form onSubmit={(event) => void make(event)} noValidate>
      <Stack gap="md" maw={460}>
        {refusal && <Failure error={refusal} />}
        <TextInput
          ref={nameField}
          label="Name"
          required
          maxLength={255}
          placeholder="Prairie Con 2027"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={asked && missing.name ? 'Name is required.' : undefined}
        />
        {admin ? (
          <ReferenceInput
            to="group"
            label="Group"
            description="Who runs it. Choose none to make a new group."
            value={group === NEW ? '' : group}
            onChange={(id) => setGroup(id || NEW)}
            around={{}}
          />
        ) : (
          groups.length > 0 && (
            <Select
              label="Group"
              description="Who runs it: its leader and directors organise all of its conventions."
              required
              data={[...groups, { value: NEW, label: 'A new group' }]}
              value={group}
              onChange={(value) => setGroup(value ?? NEW)}
              allowDeselect={false}
            />
          )
        )}
        {makesGroup && (
          <TextInput
            ref={groupField}
            label="Name of the new group"
            description="Conventions are run by groups: a club, a company, some friends. You lead it, and can add others later."
            required
            maxLength={255}
            placeholder="Prairie Gamers"
            value={newGroup}
            onChange={(event) => setNewGroup(event.currentTarget.value)}
            error={asked && missing.group ? 'Name of the new group is required.' : undefined}
          />
        )}
        <Select
          label="Time zone"
          description="Of the place where it is held: all its times are shown by these clocks."
          data={zones()}
          value={timezone}
          onChange={(value) => setZone(value ?? ownZone())}
          searchable
          limit={60}
          nothingFoundMessage="No zone of that name."
          allowDeselect={false}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            Add the convention
          </Button>
          <Button component={Link} href="/" variant="default">
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
