import { Anchor, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconBarcode, IconDownload } from '@tabler/icons-react';
import Link from 'next/link';
import { useRecord } from '../../../client/useRecord.ts';
import { importPanelText } from '../../../messages/library/import.ts';
import { summarizeImport } from './ImportResult.tsx';
import { isRunning, useImports } from './imports.ts';

/** The import panel on a library's page, for its staff. */
export function ImportPanel({ id }: { id: string }) {
  const { data: jobs } = useImports(id);
  const { data: library } = useRecord('library', id);
  if (!jobs || !library) return null;
  const [latest] = jobs;
  const href = `/library/${id}/import`;
  return (
    <Paper p="md" mt="lg" component="section" aria-labelledby="import">
      <Title order={2} size="h3" id="import" mb={4}>
        {importPanelText.title}
      </Title>
      {isRunning(latest) ? (
        <>
          <Progress.Root my="xs">
            <Progress.Section value={latest.progress} aria-label={importPanelText.progress} />
          </Progress.Root>
          <Text size="sm" className="numbers">
            {latest.message}{' '}
            <Anchor component={Link} href={href} size="sm">
              {importPanelText.toImport}
            </Anchor>
          </Text>
        </>
      ) : (
        <>
          <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
            {latest ? importPanelText.last({ summary: summarizeImport(latest) }) : importPanelText.empty}
          </Text>
          <Group gap="xs">
            <Button component={Link} href={`/library/${id}/desk`} leftSection={<IconBarcode size={16} aria-hidden />}>
              {importPanelText.openDesk}
            </Button>
            <Button component={Link} href={href} variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
              {importPanelText.importGames}
            </Button>
          </Group>
        </>
      )}
    </Paper>
  );
}
