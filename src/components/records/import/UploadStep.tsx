import { Button, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { capitalize } from '../../../client/format/labels.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { upload } from '../../../client/upload.ts';
import { canCall, type Viewer } from '../../../client/useViewer.ts';
import { tableImportText as text } from '../../../messages/records/tableImport.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { importKinds } from '../../../resources/system/importrun.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';

/** What a schedule brings. */
const schedules = { event: text.eventHint, room: text.roomHint, space: text.roomHint } as const;

interface Props {
  readonly convention_id: string;
  readonly viewer: Viewer;
  readonly kind: string;
  open(id: string, kind: string): void;
}

/** Chooses a file and uploads it. */
export function UploadStep({ convention_id, viewer, kind: first, open }: Props) {
  const kinds = importKinds
    .filter((name) => canCall(resourceNamed(name), 'POST /', viewer))
    .map((name) => ({ value: name as string, label: capitalize(resourceNamed(name).labels[0]) }));
  const [kind, setKind] = useState(kinds.some(({ value }) => value === first) ? first : (kinds[0]?.value ?? 'badge'));
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setError(text.chooseFirst);
    setBusy(true);
    try {
      const { id } = await upload<{ id: string }>('POST', '/importrun/upload', { convention_id, kind, file });
      open(id, kind);
    } catch (refused) {
      setError(refusalOf(refused).message);
      setBusy(false);
    }
  };
  return (
    <Paper component="form" p="md" onSubmit={(event) => void send(event)} noValidate aria-label={text.upload}>
      <Stack gap="md" align="flex-start">
        <NativeSelect
          label={text.what}
          data={kinds}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
        <Text size="sm">{text.uploadHint}</Text>
        {kind in schedules && <Text size="sm">{schedules[kind as keyof typeof schedules]}</Text>}
        {kind === 'badge' && <Text size="sm">{text.badgeHint}</Text>}
        <FileDrop
          label={text.choose}
          name={text.file}
          accept=".csv,.tsv,.txt,.xlsx,.xml,.json,text/csv"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
          hint={file ? file.name : text.drop}
          chosen={file !== null}
          error={error}
          onFiles={([chosen]) => {
            setError(null);
            setFile(chosen ?? null);
          }}
        />
        <Button type="submit" loading={isBusy}>
          {text.uploadFile}
        </Button>
      </Stack>
    </Paper>
  );
}
