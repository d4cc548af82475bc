import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import Link from 'next/link';
import { type Conflict, isSignedOut, refusalOf } from '../../../client/refusal.ts';
import { failureText } from '../../../messages/ui/states.ts';
import classes from './states.module.css';

/** Links to the conflicting records. */
export const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) =>
  conflicts.length === 0 ? null : (
    <ul className={classes.conflicts}>
      {conflicts.map(({ object_type, id, name, reason }) => (
        <li key={`${object_type}/${id}`}>
          <Anchor component={Link} href={`/${object_type}/${id}`} size="sm">
            {name}
          </Anchor>
          {reason && `: ${reason}`}
        </li>
      ))}
    </ul>
  );

/** Shows an error in the service's own words, with a retry button where that may help. */
export function Failure({ error, retry, title }: { error: unknown; retry?: () => void; title?: string }) {
  const refusal = refusalOf(error);
  const { status, message, conflicts } = refusal;
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{message}</Text>
        <Conflicts conflicts={conflicts} />
        {isSignedOut(refusal) && (
          <Button component="a" href="/sign-in" target="_blank" rel="noreferrer" size="xs" variant="default">
            {failureText.signIn}
          </Button>
        )}
        {retry && ![401, 403, 404].includes(status) && (
          <Group>
            <Button size="xs" variant="default" onClick={retry}>
              {failureText.tryAgain}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
