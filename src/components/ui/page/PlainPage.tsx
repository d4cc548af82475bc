import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import Head from 'next/head';
import type { ReactNode } from 'react';
import { plainPageText } from '../../../messages/ui/page.ts';
import { Logo } from './Logo.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';

/** Fields and buttons that wait until the page works: what was typed before would be lost. */
function Form({ children }: { children: ReactNode }) {
  const works = useMounted();
  return (
    <fieldset disabled={!works} style={{ display: 'contents' }}>
      {children}
    </fieldset>
  );
}

/** A page for users who are not signed in: one card. */
export const PlainPage = ({
  title,
  lead,
  children,
  below,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
}) => (
  <Box mih="100dvh" bg="var(--surface-quiet)" style={{ display: 'flex', flexDirection: 'column' }}>
    <Head>
      <title>{plainPageText.windowTitle({ title })}</title>
    </Head>
    <Group component="header" justify="space-between" px="md" py="xs">
      <Group gap={8}>
        <Logo />
        <Text fw="var(--weight-medium)">{plainPageText.name}</Text>
      </Group>
      <SchemeToggle />
    </Group>
    {/* From the top, not from the middle: what comes late then moves nothing that is already read. */}
    <Box
      component="main"
      id="content"
      px="md"
      pb="xl"
      pt="clamp(16px, 10dvh, 120px)"
      style={{ flex: 1, display: 'grid', placeItems: 'start center' }}
    >
      <Stack w="100%" maw={420} gap="md">
        <Paper p={{ base: 'md', sm: 'xl' }} bg="var(--surface)" style={{ borderTop: 'var(--band-height) solid var(--band)' }}>
          <Title order={1} mb={lead ? 4 : 'md'}>
            {title}
          </Title>
          {lead && (
            <Text size="sm" c="dimmed" mb="md">
              {lead}
            </Text>
          )}
          <Form>{children}</Form>
        </Paper>
        {below && (
          <Text size="sm" c="dimmed" ta="center" component="div">
            {below}
          </Text>
        )}
      </Stack>
    </Box>
  </Box>
);
