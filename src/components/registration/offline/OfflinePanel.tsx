import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { useMe } from '../../../client/useMe.ts';
import { offlineDeskText, prepareText as text } from '../../../messages/registration/offlineDesk.ts';
import { useNow } from '../../ui/actions/useNow.ts';
import type { OfflineDeskComponent } from './component.ts';
import { ageOf, agoOf } from './DeskState.tsx';
import { type OpenDesk, openSignedIn, renewPages } from './device/desk.ts';
import { forgetPages, mayKeepPages } from './device/pages.ts';
import { countQueue, desksOf, removeDesk } from './device/store.ts';
import { type Part, resultOf } from './facts.ts';
import { OpenOfflineDesk } from './OfflinePage.tsx';
import { PrepareForm } from './PrepareForm.tsx';
import { useNetwork } from './useNetwork.ts';
import { useOpenDesk } from './useOpenDesk.ts';

interface Props {
  readonly convention_id: string;
  readonly clock: Clock;
  /** The desk that it stands beside. */
  readonly part: Part;
  onWorkOffline(component: OfflineDeskComponent): void;
}
/** What waits on this device of somebody else. */
interface Other {
  readonly name: string;
  readonly count: number;
}
async function othersOf(convention_id: string, user_id: string): Promise<Other[]> {
  const desks = (await desksOf(convention_id)).filter((desk) => desk.user_id !== user_id);
  const counts = await Promise.all(
    desks.map(async (desk) => ({ name: desk.user_name, count: await countQueue(desk.deskdevice_id) })),
  );
  return counts.filter(({ count }) => count > 0);
}

/** Beside the desk: whether this device goes on without network. */
export function OfflinePanel({ convention_id, clock, part, onWorkOffline }: Props) {
  const { data: me } = useMe();
  const [opened, setOpened] = useState<OpenDesk | null>();
  const [others, setOthers] = useState<readonly Other[]>([]);
  const [may, setMay] = useState(true);
  const user_id = me?.id;
  useEffect(() => {
    setMay(mayKeepPages());
    if (!user_id || !mayKeepPages()) return;
    openSignedIn(convention_id, user_id).then(
      (found) => {
        setOpened(found);
        if (found) renewPages(found).catch(() => undefined);
      },
      () => setOpened(null),
    );
    othersOf(convention_id, user_id).then(setOthers, () => undefined);
  }, [convention_id, user_id]);
  return (
    <section aria-label={text.title}>
      <Title order={2} size="h4" mb="xs">
        {text.title}
      </Title>
      {!may && (
        <Text size="sm" c="dimmed">
          {text.cannot}
        </Text>
      )}
      {others.map((other) => (
        <Alert key={other.name} color="yellow" mb="xs">
          {text.others({ ...other })}
        </Alert>
      ))}
      {opened && <Ready opened={opened} onWorkOffline={onWorkOffline} onRemoved={() => setOpened(null)} />}
      {may && opened === null && me && (
        <PrepareForm
          part={part}
          whose={{ convention_id, clock, user_id: me.id, user_name: me.username ?? '' }}
          onOpen={setOpened}
        />
      )}
    </section>
  );
}

/** A device that is prepared. It takes copies, sends what waits, and goes over to its copy when the network fails. */
function Ready({ opened, onWorkOffline, onRemoved }: Pick<Props, 'onWorkOffline'> & { opened: OpenDesk; onRemoved(): void }) {
  const isOnline = useNetwork();
  const { copy, queue, sent, problem } = useOpenDesk(opened, isOnline === true);
  useEffect(() => {
    if (isOnline === false) onWorkOffline(OpenOfflineDesk);
  }, [isOnline, onWorkOffline]);
  const now = useNow();
  const { deskdevice_id, convention_id } = opened.desk;
  const [isKept, setKept] = useState(false);
  const remove = async () => {
    const isRemoved = await removeDesk(deskdevice_id);
    setKept(!isRemoved);
    if (!isRemoved) return;
    if (!(await desksOf(convention_id)).length) await forgetPages(convention_id, copy?.pages ?? []);
    onRemoved();
  };
  return (
    <Stack gap="xs">
      {copy && (
        <Text size="sm" c={ageOf(copy.taken, now).color === 'gray' ? undefined : 'var(--tone-attention)'}>
          {text.ready({ ago: agoOf(copy.taken, now) })}
        </Text>
      )}
      {queue.length > 0 && (
        <Text size="sm" fw="var(--weight-medium)">
          {offlineDeskText.waiting({ count: queue.length })}
        </Text>
      )}
      {[problem?.text, isKept ? text.notRemoved : null, ...sent.map(resultOf)].map(
        (words) =>
          words && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert" key={words}>
              {words}
            </Text>
          ),
      )}
      <Group gap="xs">
        <Button size="sm" variant="default" onClick={() => onWorkOffline(OpenOfflineDesk)}>
          {text.work}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => void remove()}>
          {text.remove}
        </Button>
      </Group>
    </Stack>
  );
}
