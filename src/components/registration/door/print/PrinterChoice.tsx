import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../client/api.ts';
import { printerText as text } from '../../../../messages/registration/printers.ts';

interface Props {
  readonly convention_id: string;
  /** Null: the browser. */
  readonly value: string | null;
  choose(name: string | null): void;
}
/** Milliseconds between questions to the printers, while the page is looked at. */
const REFRESH = 30_000;

/** Which printer this device prints on, and how that one is. Nothing where the service has none and none is chosen. */
export function PrinterChoice({ convention_id: id, value, choose }: Props) {
  const { data } = useQuery({
    queryKey: ['convention', 'printers', id],
    queryFn: ({ signal }) => api.convention.printers.query({ id }, { signal }),
    refetchInterval: (query) => (query.state.data?.items.length ? REFRESH : false),
  });
  const items = data?.items ?? [];
  if (!data || (items.length === 0 && value === null)) return null;
  const chosen = items.find(({ name }) => name === value);
  const problems = chosen?.problems.join(', ');
  const state = chosen && text.state[chosen.state];
  const names = items.map(({ name }) => name);
  return (
    <NativeSelect
      size="sm"
      label={text.label}
      description={state && problems ? text.withProblems({ state, problems }) : state}
      error={value !== null && !chosen ? text.gone({ name: value }) : undefined}
      data={[
        { value: '', label: text.browser },
        ...(value === null || chosen ? names : [...names, value]).map((name) => ({ value: name, label: name })),
      ]}
      value={value ?? ''}
      onChange={(event) => choose(event.currentTarget.value || null)}
    />
  );
}
