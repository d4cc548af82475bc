import { Button, Checkbox, Fieldset, Group, MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { api } from '../../../client/api.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { keysPageText, scopeText } from '../../../messages/developers/keys.ts';
import { resourceNamed, resourceNames } from '../../../resources/index.ts';
import { ReferenceInput } from '../../records/form/ReferenceInput.tsx';

const DAY = 86_400_000;
const endings = [
  { value: '', label: scopeText.never },
  ...[30, 90, 365].map((days) => ({ value: String(days), label: scopeText.inDays({ days }) })),
];
const everything = { read_only: false, scope_convention_id: null as string | null, scope_resources: [] as string[], days: '' };

/** Creates an API key, with what it may do and until when. */
export function NewKey({ onCreated }: { onCreated(key: AnyRecord): void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState(everything);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (next: Partial<typeof everything>) => setScope((before) => ({ ...before, ...next }));
  const choices = useMemo(
    () =>
      resourceNames
        .map((value) => ({ value, label: resourceNamed(value).labels[0] }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [],
  );
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { read_only, scope_convention_id, scope_resources, days } = scope;
      const key = await api.apikey.create.mutate({
        name,
        read_only,
        scope_convention_id,
        scope_resources: scope_resources.length ? scope_resources : null,
        expires_date: days ? new Date(Date.now() + Number(days) * DAY) : null,
      });
      onCreated(key as unknown as AnyRecord); // a record with the fields that only its owner sees
      setName('');
      setScope(everything);
      await client.invalidateQueries({ queryKey: ['apikey'] });
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void create(event)}>
      <TextInput
        maw={420}
        label={keysPageText.nameLabel}
        placeholder={keysPageText.namePlaceholder}
        maxLength={30}
        required
        value={name}
        error={
          errorOf('name') ??
          (refusal && !['scope_convention_id', 'scope_resources'].includes(refusal.field ?? '') ? refusal.message : undefined)
        }
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Fieldset legend={scopeText.legend} mt="sm" mb="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <ReferenceInput
            to="convention"
            label={scopeText.convention}
            description={scopeText.allConventions}
            value={scope.scope_convention_id ?? ''}
            onChange={(id) => change({ scope_convention_id: id || null })}
            context={{}}
            error={errorOf('scope_convention_id')}
          />
          <MultiSelect
            label={scopeText.resources}
            description={scopeText.allResources}
            data={choices}
            value={scope.scope_resources}
            onChange={(scope_resources) => change({ scope_resources })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': scopeText.clear }}
            error={errorOf('scope_resources')}
          />
          <Select
            label={scopeText.ends}
            description={scopeText.endsHint}
            data={endings}
            value={scope.days}
            onChange={(days) => change({ days: days ?? '' })}
            allowDeselect={false}
          />
          <Checkbox
            mt={{ base: 0, sm: 30 }}
            label={scopeText.readOnly}
            description={scopeText.readOnlyHint}
            checked={scope.read_only}
            onChange={(event) => change({ read_only: event.currentTarget.checked })}
          />
        </SimpleGrid>
      </Fieldset>
      <Group mb="md">
        <Button type="submit" loading={busy}>
          {keysPageText.makeAKey}
        </Button>
      </Group>
    </form>
  );
}
