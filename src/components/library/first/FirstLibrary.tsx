import { Anchor, Button, Group, Stack } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { firstLibraryText as text } from '../../../messages/library/firstLibrary.ts';
import { ReferenceInput } from '../../records/form/inputs/fieldInputs.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

/** Adds a library for a convention, or takes one that there is, and goes on there. */
function Choice({ convention }: { convention: AnyRecord }) {
  const router = useRouter();
  const attempt = useAttempt(['library', 'convention', 'libraryprivilege']);
  const [chosen, setChosen] = useState('');
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
          <Group gap="xs" align="flex-end">
            <ReferenceInput to="library" label={text.existing} value={chosen} onChange={setChosen} context={{}} />
            <Button variant="default" disabled={!chosen || busy} onClick={() => void use(Promise.resolve(chosen), '/desk')}>
              {text.use}
            </Button>
          </Group>
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
