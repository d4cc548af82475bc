import { Group, PasswordInput, SegmentedControl, Text } from '@mantine/core';

/** In whose name requests are sent that are tried here. */
export interface Acting {
  readonly as: 'own' | 'session' | 'nobody';
  /** A session that was pasted. It is kept nowhere. */
  readonly session_id: string;
}
export const self: Acting = { as: 'own', session_id: '' };
/** What a request carries. Answers to requests in another's name leave one's own session alone. */
export const credentialsOf = ({
  as,
  session_id,
}: Acting): { headers: Record<string, string>; credentials: RequestCredentials } =>
  as === 'own'
    ? { headers: {}, credentials: 'same-origin' }
    : { headers: as === 'session' && session_id ? { Authorization: `Bearer ${session_id}` } : {}, credentials: 'omit' };

/** Chooses in whose name requests are sent. */
export const ActingInput = ({ acting, onChange }: { acting: Acting; onChange: (acting: Acting) => void }) => (
  <Group gap="sm" align="flex-end" mb="sm">
    <div>
      <Text size="sm" fw={500} mb={2}>
        Try as
      </Text>
      <SegmentedControl
        aria-label="Try as"
        size="xs"
        value={acting.as}
        onChange={(as) => onChange({ ...acting, as: as as Acting['as'] })} // one of the values below
        data={[
          { value: 'own', label: 'Yourself' },
          { value: 'session', label: 'Another session' },
          { value: 'nobody', label: 'Nobody' },
        ]}
      />
    </div>
    {acting.as === 'session' && (
      <PasswordInput
        size="xs"
        w={300}
        maw="100%"
        label="Session id"
        description="As POST /api/session answers it for an API key"
        autoComplete="off"
        value={acting.session_id}
        onChange={(event) => onChange({ ...acting, session_id: event.currentTarget.value.trim() })}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the session id' }}
      />
    )}
  </Group>
);
