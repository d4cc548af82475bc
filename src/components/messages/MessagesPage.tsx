import { Tabs } from '@mantine/core';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { useViewer } from '../../client/useViewer.ts';
import { messagesText } from '../../messages/mail/messagePages.ts';
import { audienceNames, audiences } from '../../resources/system/audiences.ts';
import { ServerNote } from '../mail/ServerNote.tsx';
import { StaffOnly } from '../records/StaffOnly.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { SentTab } from './SentTab.tsx';
import { WriteTab } from './WriteTab.tsx';

const views = { write: messagesText.write, sent: messagesText.sent } as const;
const privileges = [...new Set(audienceNames.map((name) => audiences[name].privilege))];

function Board({ id }: { id: string }) {
  const clock = useClock(id);
  const viewer = useViewer(id);
  if (!clock || !viewer) return <Loading label={messagesText.loading} />;
  return (
    <ViewTabs views={views} clearedParams={['message']}>
      <Tabs.Panel value="write">
        <ServerNote />
        <WriteTab id={id} clock={clock} viewer={viewer} />
      </Tabs.Panel>
      <Tabs.Panel value="sent">
        <SentTab id={id} clock={clock} viewer={viewer} />
      </Tabs.Panel>
    </ViewTabs>
  );
}

/** Messages to the people of a convention. */
export function MessagesPage({ id }: { id: string }) {
  useEnterConvention(id);
  return (
    <Page title={messagesText.title}>
      <StaffOnly convention_id={id} privileges={privileges}>
        <Board id={id} />
      </StaffOnly>
    </Page>
  );
}
