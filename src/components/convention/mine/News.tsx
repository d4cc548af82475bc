import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { newsText as text } from '../../../messages/convention/mine.ts';
import { RichText } from '../../records/RichText.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { newsAt } from './news.ts';

/** The most that stand above what somebody has to do next. */
const SHOWN = 3;

interface Props {
  readonly announcements: readonly AnyRecord[];
  readonly clock: Clock;
  /** Where all of them are. */
  readonly href: string | null;
}
/** What the organizers announce, in short. Left out when there is nothing. */
export function News({ announcements, clock, href }: Props) {
  const news = newsAt(announcements, new Date());
  if (news.length === 0) return null;
  return (
    <Section title={text.title}>
      <Stack gap="xs">
        {news.slice(0, SHOWN).map((announcement) => (
          <Paper key={announcement.id} component="article" withBorder px="sm" py="xs">
            <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{String(announcement.title)}</bdi>
            </Title>
            <Text size="xs" c="dimmed">
              {showTime(announcement.publish_date as string, clock)}
            </Text>
            {Boolean(announcement.text_html) && <RichText record={announcement} name="text" mah={120} />}
          </Paper>
        ))}
      </Stack>
      {href && news.length > SHOWN && (
        <Anchor href={href} size="sm">
          {text.all({ count: news.length })}
        </Anchor>
      )}
    </Section>
  );
}
