import { Anchor, Button, Stack, Text } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { releasePageText as text } from '../../../messages/events/releasePage.ts';
import { Section } from '../../convention/settings/Section.tsx';
import { MailPromise } from '../../mail/MailPromise.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Mails } from './Mails.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';
import classes from './releases.module.css';
import { usePreview, useReleases } from './useReleases.ts';

function TurnOn({ id, mayTurnOn }: { id: string; mayTurnOn: boolean }) {
  const attempt = useAttempt(['convention', 'schedule', 'schedulerelease']);
  const turnOn = () =>
    void attempt(text.notTurnedOn, async () => {
      await api.convention.update.mutate({ id, uses_releases: true });
      return { message: text.turnedOn };
    });
  return (
    <Empty title={text.off} action={mayTurnOn && <Button onClick={turnOn}>{text.turnOn}</Button>}>
      {text.offHelp} <MailPromise>{text.offMailed}</MailPromise> {!mayTurnOn && text.organizersOnly}
    </Empty>
  );
}

function Releases({ id, clock }: { id: string; clock: Clock }) {
  const [{ mails = '' }, setParams] = useQueryParams();
  const preview = usePreview(id, true);
  const list = useReleases(id, true);
  const releases = list.data?.items ?? [];
  const shown =
    releases.find((release) => release.id === mails) ?? releases.find((one) => !one.mails_sent_date && one.people_count);
  if (preview.isError && !preview.data) return <Failure error={refusalOf(preview.error)} retry={() => void preview.refetch()} />;
  if (!preview.data || list.isPending) return <Loading label={text.loading} lines={6} />;
  return (
    <Stack gap="lg">
      {shown && <Mails key={shown.id} release={shown} clock={clock} />}
      {preview.data.change_count ? (
        <ReleaseForm id={id} preview={preview.data} clock={clock} released={(release) => setParams({ mails: release })} />
      ) : (
        <Empty
          title={text.nothing}
          action={
            <Button component={Link} href={`/convention/${id}/schedule`} variant="default">
              {text.toBoard}
            </Button>
          }
        >
          {text.nothingHelp}
        </Empty>
      )}
      {releases.length > 0 && (
        <Section id="releases" title={text.history}>
          <ul className={classes.list} aria-label={text.history}>
            {releases.map((release) => (
              <li key={release.id}>
                <Text size="sm">
                  <Anchor component={Link} href={`/schedulerelease/${release.id}`} size="sm" fw="var(--weight-medium)">
                    {release.number}. {release.name}
                  </Anchor>{' '}
                  <Text span size="xs" c="dimmed">
                    {text.by({ count: release.change_count ?? 0, when: showTime(release.released_date, clock) })}
                  </Text>{' '}
                  {(release.people_count ?? 0) > 0 && (
                    <Anchor component="button" type="button" size="sm" onClick={() => setParams({ mails: release.id })}>
                      {text.readMails}
                    </Anchor>
                  )}
                </Text>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}

/** Releases the schedule: what changed since the last release, who is concerned, the emails, and what was released before. */
export function ReleasePage({ id }: { id: string }) {
  useEnterConvention(id);
  const convention = useRecord('convention', id);
  const viewer = useViewer(id);
  const clock = useClock(id);
  const inPage = (content: ReactNode) => (
    <Page title={text.title} crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}>
      {content}
    </Page>
  );
  if (convention.isError && !convention.data)
    return inPage(<Failure error={refusalOf(convention.error)} retry={() => void convention.refetch()} />);
  if (!convention.data || !viewer || !clock) return inPage(<Loading label={text.loading} lines={6} />);
  const isOrganizer = viewer.admin || viewer.privileges?.has('organizer') === true;
  return inPage(
    convention.data.uses_releases === true ? <Releases id={id} clock={clock} /> : <TurnOn id={id} mayTurnOn={isOrganizer} />,
  );
}
