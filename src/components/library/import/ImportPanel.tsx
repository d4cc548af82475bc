import { Anchor, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconBarcode, IconDownload } from '@tabler/icons-react';
import Link from 'next/link';
import { useRecord } from '../../../client/useRecord.ts';
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
        Desk and import
      </Title>
      {isRunning(latest) ? (
        <>
          <Progress.Root my="xs">
            <Progress.Section value={latest.progress} aria-label="Progress of the import" />
          </Progress.Root>
          <Text size="sm" className="numbers">
            {latest.message}{' '}
            <Anchor component={Link} href={href} size="sm">
              To the import
            </Anchor>
          </Text>
        </>
      ) : (
        <>
          <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
            {latest
              ? `Last: ${summarizeImport(latest)}`
              : 'Games can come in from a file, or from a collection on BoardGameGeek.'}
          </Text>
          <Group gap="xs">
            <Button component={Link} href={`/library/${id}/desk`} leftSection={<IconBarcode size={16} aria-hidden />}>
              Open the desk
            </Button>
            <Button component={Link} href={href} variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
              Import games
            </Button>
          </Group>
        </>
      )}
    </Paper>
  );
}
