import { Alert, Button, Divider } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { useList } from '../../../client/useList.ts';
import { useMe } from '../../../client/useMe.ts';
import { confirmSignInText } from '../../../messages/people/account.ts';
import { confirmWithPasskey, hasPasskeys } from './requests.ts';

/** Lets a user who has passkeys confirm with one of them, instead of the password. */
export function ConfirmWithPasskey({ confirmed }: { confirmed(): void }) {
  const { data: me } = useMe();
  const input = { id: me?.id ?? '', _items_per_page: 100 };
  const list = useList(keys.list('passkey', 'user.passkeys', input), (options) => api.user.passkeys.query(input, options), {
    enabled: me !== undefined && me !== null && hasPasskeys(),
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  if (!list.data?.items.some(({ copied_date }) => !copied_date)) return null;
  const confirm = async () => {
    setRefusal(null);
    setBusy(true);
    try {
      if (await confirmWithPasskey()) confirmed();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Divider my="sm" label={confirmSignInText.or} />
      {refusal && (
        <Alert color="red" variant="light" role="alert" mb="sm">
          {refusal.message}
        </Alert>
      )}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={busy}
        onClick={() => void confirm()}
      >
        {confirmSignInText.passkey}
      </Button>
    </>
  );
}
