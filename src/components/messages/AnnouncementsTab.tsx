import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { api } from '../../client/api.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { announcementsText } from '../../messages/mail/announcements.ts';
import { announcementPage } from '../../resources/convention/pages.ts';
import { stateOf } from '../../resources/schema/page.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import board from '../ui/page/board.module.css';
import { RecordLine } from '../ui/page/RecordLine.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';

const SHOWN = 50;
const load = (id: string, signal: AbortSignal) => api.convention.announcements.query({ id, _items_per_page: SHOWN }, { signal });
type Announcement = Awaited<ReturnType<typeof load>>['items'][number];
const colors: Readonly<Record<string, string>> = { good: 'pine', waiting: 'yellow' };

/** What a line says below the title: whether it stays on top, from when, and until when it is shown. */
const factsOf = ({ is_pinned, publish_date, expires_date }: Announcement, clock: Clock): string =>
  [
    is_pinned ? announcementsText.pinned : null,
    publish_date ? announcementsText.from({ time: showTime(publish_date, clock) }) : announcementsText.draft,
    expires_date ? announcementsText.until({ time: showTime(expires_date, clock) }) : null,
  ]
    .filter(Boolean)
    .join(' · ');

/** The announcements of a convention, and what can be done with each. */
export function AnnouncementsTab({ id, clock }: { id: string; clock: Clock }) {
  const attempt = useAttempt(['announcement']);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['announcement', 'all', id],
    queryFn: ({ signal }) => load(id, signal),
  });
  if (isError && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label={announcementsText.loading} />;
  const { items, paging } = data;
  const back = encodeURIComponent(`/convention/${id}/messages?view=announcements`);
  // Whoever writes an announcement wants it to be read: it is a draft only if its time is emptied.
  const known = new URLSearchParams({ publish_date: new Date().toISOString() }).toString();
  const write = (
    <Button component={Link} href={`/convention/${id}/announcements/new?${known}&_next=${back}`}>
      {announcementsText.write}
    </Button>
  );
  if (!items.length)
    return (
      <Empty title={announcementsText.empty} action={write}>
        {announcementsText.emptyHelp}
      </Empty>
    );
  const publish = ({ id: announcement_id, title, publish_date, expires_date }: Announcement, date: Date | null) =>
    attempt(announcementsText.notSaved, async () => {
      const isOver = date !== null && expires_date !== null && new Date(expires_date) <= date;
      await api.announcement.update.mutate({
        id: announcement_id,
        publish_date: date,
        ...(isOver ? { expires_date: null } : {}),
      });
      return {
        message: (!date
          ? announcementsText.unpublished
          : isOver
            ? announcementsText.publishedAgain
            : announcementsText.published)({ title }),
        undo: () => api.announcement.update.mutate({ id: announcement_id, publish_date, expires_date }),
      };
    });
  return (
    <>
      <Group mb="sm">{write}</Group>
      <ul className={board.lines}>
        {items.map((announcement) => {
          const state = stateOf(announcementPage, announcement, new Date());
          const isPublic = state?.key === 'public';
          const [step, stepNamed] = isPublic
            ? [announcementsText.unpublish, announcementsText.unpublishNamed]
            : state?.key === 'expired'
              ? [announcementsText.publishAgain, announcementsText.publishAgainNamed]
              : [announcementsText.publish, announcementsText.publishNamed];
          return (
            <RecordLine
              key={announcement.id}
              href={`/announcement/${announcement.id}`}
              name={announcement.title}
              facts={factsOf(announcement, clock)}
              status={state && { label: state.label, color: colors[state.tone ?? ''] ?? 'gray' }}
              action={
                <Group gap="xs" wrap="nowrap">
                  <Button
                    component={Link}
                    href={`/announcement/${announcement.id}/edit?_next=${back}`}
                    size="compact-sm"
                    variant="default"
                    aria-label={announcementsText.editNamed(announcement)}
                  >
                    {announcementsText.edit}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={stepNamed(announcement)}
                    onClick={() => void publish(announcement, isPublic ? null : new Date())}
                  >
                    {step}
                  </Button>
                </Group>
              }
            />
          );
        })}
      </ul>
      {paging.total_items > items.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {announcementsText.more({ shown: items.length, total: paging.total_items })}
        </Text>
      )}
    </>
  );
}
