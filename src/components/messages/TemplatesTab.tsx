import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { templatesText } from '../../messages/mail/templates.ts';
import { letterLabels } from '../../resources/system/letters.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { TemplateForm } from './TemplateForm.tsx';

/** The automatic emails of a convention, whose words can be changed. */
export function TemplatesTab({ id }: { id: string }) {
  const [params, setParams] = useQueryParams();
  const letters = useQuery({
    queryKey: ['letters', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.convention.letters.query({ id }, { signal }),
  });
  const own = useQuery({
    queryKey: ['lettertemplate', 'all', id],
    queryFn: ({ signal }) =>
      api.convention.lettertemplates.query({ id, _items_per_page: 100, _fields: 'letter,subject,text' }, { signal }),
  });
  if (letters.isError) return <Failure error={letters.error} retry={() => void letters.refetch()} />;
  if (own.isError) return <Failure error={own.error} retry={() => void own.refetch()} />;
  if (!letters.data || !own.data) return <Loading label={templatesText.loading} lines={6} />;
  const { items } = letters.data;
  const chosen = items.find(({ letter }) => letter === params.letter) ?? items[0];
  const templates = new Map(own.data.items.map((template) => [template.letter as string, template]));
  if (!chosen) return null;
  const template = templates.get(chosen.letter);
  return (
    <Stack gap="md" maw={860}>
      <Text size="sm" c="dimmed">
        {templatesText.lead}
      </Text>
      <NativeSelect
        label={templatesText.letter}
        value={chosen.letter}
        maw={420}
        onChange={(event) => setParams({ letter: event.currentTarget.value })}
        data={items.map(({ letter }) => ({
          value: letter,
          label: templatesText.option({ label: letterLabels[letter] ?? letter, own: String(templates.has(letter)) }),
        }))}
      />
      <TemplateForm
        key={`${chosen.letter} ${template?.id ?? ''}`}
        convention_id={id}
        letter={chosen}
        template={template ? { id: template.id, subject: String(template.subject), text: String(template.text) } : null}
      />
    </Stack>
  );
}
