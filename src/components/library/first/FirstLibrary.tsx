import { Anchor, Button, Group, Stack } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useList } from '../../../client/useList.ts';
import { useMe } from '../../../client/useMe.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { firstLibraryText as text } from '../../../messages/library/firstLibrary.ts';
import { LazySelect } from '../../records/form/inputs/lazyInputs.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

/** The libraries of the viewer, as choices. */
function useOwnLibraries(): { value: string; label: string }[] {
  const user_id = useMe().data?.id;
  const input = { user_id, _items_per_page: 100 };
  const list = useList(keys.list('library', 'library.list', input), (options) => api.library.list.query(input, options), {
    enabled: user_id !== undefined,
  });
  return (list.data?.items ?? []).map((library) => ({ value: library.id, label: recordName(library) }));
}
/** Adds a library for a convention, or takes one that there is, and goes on there. */
function Choice({ convention }: { convention: AnyRecord }) {
  const router = useRouter();
  const attempt = useAttempt(['library', 'convention', 'libraryprivilege']);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useOwnLibraries();
  const [busy, setBusy] = useState(false);
  const use = async (library_id: Promise<string>, page: string) => {
    setBusy(true);
    const done = await attempt(text.failed, async () => {
      const id = await library_id;
      await api.convention.update.mutate({ id: convention.id, library_id: id });
      await router.push(`/library/${id}${page}`);
      return { message: text.added };
    });
    if (!done) setBusy(false);
  };
  const add = async () => (await api.library.create.mutate({ name: text.name({ convention: recordName(convention) }) })).id;
  return (
    <Empty
      title={text.none}
      action={
        <Stack gap="md" mt="sm" align="center">
          <Button loading={busy} onClick={() => void use(add(), '/import')}>
            {text.add}
          </Button>
          {own.length > 0 && (
            <Group gap="xs" align="flex-end" ta="left">
              <LazySelect label={text.own} data={own} value={chosen} onChange={setChosen} />
              <Button
                variant="default"
                disabled={!chosen || busy}
                onClick={() => void use(Promise.resolve(chosen ?? ''), '/desk')}
              >
                {text.use}
              </Button>
            </Group>
          )}
        </Stack>
      }
    >
      {text.help}
    </Empty>
  );
}

/** The place of the library while a convention has none. */
export function FirstLibrary({ id }: { id: string }) {
  useEnterConvention(id);
  const { data, error, refetch } = useRecord('convention', id);
  return (
    <Page title={text.title}>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Loading lines={4} />)}
      {data && !data.library_id && <Choice convention={data} />}
      {Boolean(data?.library_id) && (
        <Anchor component={Link} href={`/library/${String(data?.library_id)}`}>
          {text.open}
        </Anchor>
      )}
    </Page>
  );
}
