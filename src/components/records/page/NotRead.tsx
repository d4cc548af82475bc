import { Button, Stack, Text } from '@mantine/core';
import Link from 'next/link';
import { refusalOf } from '../../../client/refusal.ts';
import { recordPageText } from '../../../messages/records/page.ts';
import { Failure } from '../../ui/states/Failure.tsx';

/** Why a record cannot be shown, and where one can go. */
export const NotRead = ({ error, retry }: { error: unknown; retry: () => void }) =>
  refusalOf(error).status === 404 ? (
    <Stack align="flex-start" gap="md">
      <Text c="dimmed">{recordPageText.gone}</Text>
      <Button component={Link} href="/">
        {recordPageText.home}
      </Button>
    </Stack>
  ) : (
    <Failure error={error} retry={retry} />
  );
