import { Group, PasswordInput, SegmentedControl, Text } from '@mantine/core';
import { requestIdentityText } from '../../../messages/developers/try.ts';

/** On whose behalf requests are sent. */
export interface RequestIdentity {
  readonly as: 'own' | 'session' | 'nobody';
  /** A pasted session id. It is not stored. */
  readonly session_id: string;
}
export const ownIdentity: RequestIdentity = { as: 'own', session_id: '' };
/** The credentials of a request. Requests on behalf of others do not affect the viewer's own session. */
export const credentialsOf = ({
  as,
  session_id,
}: RequestIdentity): { headers: Record<string, string>; credentials: RequestCredentials } =>
  as === 'own'
    ? { headers: {}, credentials: 'same-origin' }
    : {
        headers: as === 'session' && session_id ? { Authorization: `Bearer ${session_id}` } : {},
        credentials: 'omit',
      };

/** Chooses on whose behalf requests are sent. */
export const IdentityInput = ({
  identity,
  onChange,
}: {
  identity: RequestIdentity;
  onChange: (identity: RequestIdentity) => void;
}) => (
  <Group gap="sm" align="flex-end" mb="sm">
    <div>
      <Text size="sm" fw="var(--weight-medium)" mb={2}>
        {requestIdentityText.tryAs}
      </Text>
      <SegmentedControl
        aria-label={requestIdentityText.tryAs}
        size="xs"
        value={identity.as}
        onChange={(as) => onChange({ ...identity, as: as as RequestIdentity['as'] })} // one of the values below
        data={[
          { value: 'own', label: requestIdentityText.yourself },
          { value: 'session', label: requestIdentityText.anotherSession },
          { value: 'nobody', label: requestIdentityText.nobody },
        ]}
      />
    </div>
    {identity.as === 'session' && (
      <PasswordInput
        size="xs"
        w={300}
        maw="100%"
        label={requestIdentityText.sessionId}
        description={requestIdentityText.sessionHint}
        autoComplete="off"
        value={identity.session_id}
        onChange={(event) => onChange({ ...identity, session_id: event.currentTarget.value.trim() })}
        visibilityToggleButtonProps={{ 'aria-label': requestIdentityText.showTheSessionId }}
      />
    )}
  </Group>
);
