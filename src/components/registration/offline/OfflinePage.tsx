import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '../../../client/api.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { offlineDeskText, prepareText, unlockText } from '../../../messages/registration/offlineDesk.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { alreadyOpen, type OpenDesk, openSignedIn } from './device/desk.ts';
import { mayKeepPages } from './device/pages.ts';
import { desksOf, type StoredDesk } from './device/store.ts';
import type { Part } from './facts.ts';
import { OfflineDesk } from './OfflineDesk.tsx';
import { PrepareForm } from './PrepareForm.tsx';
import { Unlock } from './Unlock.tsx';
import { useNetwork } from './useNetwork.ts';

interface Props {
  readonly convention_id: string;
  readonly part: Part;
  readonly back: string;
  onGoOn(): void;
}
interface Whose {
  readonly user_id: string;
  readonly user_name: string;
}
/** The desk of a convention that is on this device, opened by what is known: with network by the session, else by the passphrase. */
export function OpenOfflineDesk(props: Props) {
  const { convention_id, part, onGoOn } = props;
  const isOnline = useNetwork();
  const [desks, setDesks] = useState<readonly StoredDesk[]>();
  const [opened, setOpened] = useState<OpenDesk | null>(null);
  /** Whoever is signed in and has no desk here; null: the session does not open it. */
  const [newcomer, setNewcomer] = useState<Whose | null>();
  useEffect(() => {
    void alreadyOpen(convention_id).then((found) => found && setOpened((now) => now ?? found));
    void desksOf(convention_id).then(setDesks, () => setDesks([]));
  }, [convention_id]);
  useEffect(() => {
    if (!isOnline) return;
    // Whoever is not signed in, or as another account, is asked for the passphrase.
    api.user.whoami
      .query({})
      .then(async ({ id, username }) => {
        const found = await openSignedIn(convention_id, id);
        if (found) setOpened((now) => now ?? found);
        else setNewcomer({ user_id: id, user_name: username ?? '' });
      })
      .catch(() => setNewcomer(null));
  }, [isOnline, convention_id]);
  if (opened) return <OfflineDesk {...props} opened={opened} isOnline={isOnline === true} />;
  if (!desks || isOnline === undefined || (isOnline && newcomer === undefined))
    return <Loading label={offlineDeskText.loading} />;
  if (desks.length > 0) return <Unlock desks={desks} onOpen={setOpened} />;
  if (newcomer && mayKeepPages()) return <Prepare {...{ convention_id, part, newcomer }} onOpen={setOpened} />;
  return (
    <Empty title={unlockText.none} action={<Button onClick={onGoOn}>{unlockText.tryAgain}</Button>}>
      {newcomer ? prepareText.cannot : unlockText.noneHint}
    </Empty>
  );
}
interface PrepareProps extends Pick<Props, 'convention_id' | 'part'> {
  readonly newcomer: Whose;
  onOpen(opened: OpenDesk): void;
}
function Prepare({ convention_id, part, newcomer, onOpen }: PrepareProps) {
  const clock = useClock(convention_id);
  return clock ? <PrepareForm part={part} whose={{ convention_id, clock, ...newcomer }} onOpen={onOpen} /> : <Loading />;
}

/** Where the page was opened: the convention, and the address of the desk that led to it. */
function placeOf({ pathname, search }: Location): { convention_id: string; part: Part; back: string } | null {
  const convention_id = /^\/convention\/([^/]+)\/door/.exec(pathname)?.[1];
  if (!convention_id) return null;
  const from = new URLSearchParams(search).get('from') ?? '';
  const [back, kind] = /^\/(library|c)\/[\w/-]+$/.exec(from) ?? [];
  if (!back) return { convention_id, part: 'registration', back: `/convention/${convention_id}/door` };
  return { convention_id, part: kind === 'library' ? 'library' : 'events', back };
}
/** The page that the browser keeps. It holds nothing about anybody: what it shows comes from the encrypted store. */
export function OfflinePage() {
  const [place, setPlace] = useState<ReturnType<typeof placeOf>>(null);
  useEffect(() => setPlace(placeOf(window.location)), []);
  return (
    <main id="content" style={{ padding: 'var(--space-16)' }}>
      <Page title={offlineDeskText.title[place?.part ?? 'registration']}>
        {place ? (
          <OpenOfflineDesk {...place} onGoOn={() => window.location.assign(place.back)} />
        ) : (
          <Loading label={offlineDeskText.loading} />
        )}
      </Page>
    </main>
  );
}
