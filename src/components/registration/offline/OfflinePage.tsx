import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '../../../client/api.ts';
import { offlineDeskText, unlockText } from '../../../messages/registration/offlineDesk.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { alreadyOpen, type OpenDesk, openSignedIn } from './device/desk.ts';
import { desksOf, type StoredDesk } from './device/store.ts';
import { OfflineDesk } from './OfflineDesk.tsx';
import { Unlock } from './Unlock.tsx';
import { useNetwork } from './useNetwork.ts';

interface Props {
  readonly convention_id: string;
  onGoOn(): void;
}
/** The desk of a convention that is on this device, opened by what is known: with network by the session, else by the passphrase. */
export function OpenOfflineDesk({ convention_id, onGoOn }: Props) {
  const isOnline = useNetwork();
  const [desks, setDesks] = useState<readonly StoredDesk[]>();
  const [opened, setOpened] = useState<OpenDesk | null>(null);
  /** Whether the session does not open it. */
  const [isStranger, setStranger] = useState(false);
  useEffect(() => {
    void alreadyOpen(convention_id).then((found) => found && setOpened((now) => now ?? found));
    void desksOf(convention_id).then(setDesks, () => setDesks([]));
  }, [convention_id]);
  useEffect(() => {
    if (!isOnline) return;
    // Whoever is not signed in, or as another account, is asked for the passphrase.
    api.user.whoami
      .query({})
      .then(({ id }) => openSignedIn(convention_id, id))
      .then((found) => (found ? setOpened((now) => now ?? found) : setStranger(true)))
      .catch(() => setStranger(true));
  }, [isOnline, convention_id]);
  if (opened) return <OfflineDesk opened={opened} isOnline={isOnline === true} onGoOn={onGoOn} />;
  if (!desks || isOnline === undefined || (isOnline && !isStranger)) return <Loading label={offlineDeskText.loading} />;
  if (desks.length > 0) return <Unlock desks={desks} onOpen={setOpened} />;
  return (
    <Empty title={unlockText.none} action={<Button onClick={onGoOn}>{unlockText.tryAgain}</Button>}>
      {unlockText.noneHint}
    </Empty>
  );
}

/** The page that the browser keeps. It holds nothing about anybody: what it shows comes from the encrypted store. */
export function OfflinePage() {
  const [convention_id, setConvention] = useState<string>();
  useEffect(() => setConvention(/^\/convention\/([^/]+)\/door/.exec(window.location.pathname)?.[1]), []);
  return (
    <main id="content" style={{ padding: 'var(--space-16)' }}>
      <Page title={offlineDeskText.title}>
        {convention_id ? (
          <OpenOfflineDesk
            convention_id={convention_id}
            onGoOn={() => window.location.assign(`/convention/${convention_id}/door`)}
          />
        ) : (
          <Loading label={offlineDeskText.loading} />
        )}
      </Page>
    </main>
  );
}
