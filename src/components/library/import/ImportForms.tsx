import { Button, Paper, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { upload } from '../../../client/upload.ts';
import { importFormsText } from '../../../messages/library/import.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import classes from './import.module.css';

/** Starts an import and shows a refusal. */
function useStartImport<I>(start: (input: I) => Promise<unknown>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const startImport = async (input: I) => {
    setBusy(true);
    setError(null);
    try {
      await start(input);
      await client.invalidateQueries({ queryKey: ['job'] });
    } catch (refused) {
      setError(refusalOf(refused).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, startImport, setError };
}

const ImportMethod = ({ title, send, children }: { title: string; send: () => void; children: ReactNode }) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Paper component="form" p="md" className={classes.way} onSubmit={submit} noValidate aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Paper>
  );
};

function FromFile({ library_id }: { library_id: string }) {
  const [file, setFile] = useState<File | null>(null);
  const { busy, error, startImport, setError } = useStartImport((csv: File) =>
    upload('POST', `/library/${library_id}/import/csv`, { file: csv }),
  );
  const choose = (chosen: File | null) => {
    setError(null);
    setFile(chosen);
  };
  return (
    <ImportMethod
      title={importFormsText.fileTitle}
      send={() => (file ? void startImport(file) : setError(importFormsText.fileMissing))}
    >
      <Text size="sm">{importFormsText.fileHint}</Text>
      <FileDrop
        label={importFormsText.chooseFile}
        name={importFormsText.csvFile}
        accept=".csv,text/csv"
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
        hint={file ? file.name : importFormsText.dropFile}
        chosen={file !== null}
        error={error}
        onFiles={([first]) => choose(first ?? null)}
      />
      <div>
        <Button type="submit" loading={busy}>
          {importFormsText.importFile}
        </Button>
      </div>
    </ImportMethod>
  );
}

/** Where collections are imported from by user name. */
export type CollectionSource = 'site' | 'sample' | 'none';

function FromSite({ library_id, source }: { library_id: string; source: CollectionSource }) {
  const [name, setName] = useState('');
  const { busy, error, startImport, setError } = useStartImport((username: string) =>
    api.library.importExternal.mutate({ id: library_id, username }),
  );
  const send = () => (name.trim() ? void startImport(name.trim()) : setError(importFormsText.usernameMissing));
  const title = importFormsText.siteTitle;
  if (source === 'none')
    return (
      <Paper p="md" className={classes.way}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {importFormsText.siteClosed}
        </Text>
      </Paper>
    );
  return (
    <ImportMethod title={title} send={send}>
      <Text size="sm">{source === 'sample' ? importFormsText.sampleHint : importFormsText.siteHint}</Text>
      <TextInput
        label={importFormsText.username}
        value={name}
        onChange={({ currentTarget }) => {
          setError(null);
          setName(currentTarget.value);
        }}
        error={error}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" loading={busy}>
          {importFormsText.importCollection}
        </Button>
      </div>
    </ImportMethod>
  );
}

/** The ways to import games. */
export const ImportForms = (props: { library_id: string; source: CollectionSource }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    <FromFile {...props} />
    <FromSite {...props} />
  </SimpleGrid>
);
