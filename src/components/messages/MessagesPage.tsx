import { Tabs } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { hasPrivilege, useViewer } from '../../client/useViewer.ts';
import { messagesText } from '../../messages/mail/messagePages.ts';
import { audienceNames, audiences } from '../../resources/system/audiences.ts';
import { ServerNote } from '../mail/ServerNote.tsx';
import { StaffOnly } from '../records/StaffOnly.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { WriteTab } from './WriteTab.tsx';

const AnnouncementsTab = dynamic(() => import('./AnnouncementsTab.tsx').then((file) => file.AnnouncementsTab));
const SentTab = dynamic(() => import('./SentTab.tsx').then((file) => file.SentTab));
const TemplatesTab = dynamic(() => import('./TemplatesTab.tsx').then((file) => file.TemplatesTab));

const writers = [...new Set(audienceNames.map((name) => audiences[name].privilege))];
const announcers = ['updates'] as const;

function Board({ id }: { id: string }) {
  const clock = useClock(id);
  const viewer = useViewer(id);
  if (!clock || !viewer) return <Loading label={messagesText.loading} />;
  const writes = hasPrivilege(viewer, writers);
  const announces = hasPrivilege(viewer, announcers);
  const views = {
    ...(writes ? { write: messagesText.write, sent: messagesText.sent } : {}),
    ...(announces ? { announcements: messagesText.announcements, templates: messagesText.templates } : {}),
  };
  return (
    <ViewTabs views={views} clearedParams={['message', 'letter', 'audience', 'id']}>
      <Tabs.Panel value="write">
        <ServerNote>
          <WriteTab id={id} clock={clock} viewer={viewer} />
        </ServerNote>
      </Tabs.Panel>
      <Tabs.Panel value="sent">
        <ServerNote isShort>
          <SentTab id={id} clock={clock} viewer={viewer} />
        </ServerNote>
      </Tabs.Panel>
      <Tabs.Panel value="announcements">
        <AnnouncementsTab id={id} clock={clock} />
      </Tabs.Panel>
      <Tabs.Panel value="templates">
        <TemplatesTab id={id} />
      </Tabs.Panel>
    </ViewTabs>
  );
}

/** Messages to the people of a convention. */
export function MessagesPage({ id }: { id: string }) {
  useEnterConvention(id);
  return (
    <Page title={messagesText.title}>
      <StaffOnly convention_id={id} privileges={[...writers, ...announcers]}>
        <Board id={id} />
      </StaffOnly>
    </Page>
  );
}
