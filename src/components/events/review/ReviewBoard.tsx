import { Badge, Box, Kbd, Tabs, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useConventionCount } from '../../../client/useConventionList.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { reviewBoardText } from '../../../messages/events/reviewBoard.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import board from '../../ui/page/board.module.css';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import classes from './review.module.css';
import { SubmissionDetail } from './SubmissionDetail.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { type Decision, decide, decisions, isPossible, pathOf, type Submission, stateLabels, tabs } from './submissions.ts';
import { useSubmissions } from './useSubmissions.ts';

type Tab = (typeof tabs)[number];
function TabLabel({ id, tab }: { id: string; tab: Tab }) {
  const { data } = useConventionCount(id, 'submissions', { status: tab });
  return (
    <>
      {stateLabels[tab]}{' '}
      <Badge component="span" variant="light" color="gray" size="sm" radius="sm" className="numbers">
        {data ?? '…'}
      </Badge>
    </>
  );
}

/** The review queue of a convention: one decision per key press. */
export function ReviewBoard({ id }: { id: string }) {
  useEnterConvention(id);
  const [params, setParams] = useQueryParams();
  const clock = useClock(id);
  const { waiting, defer } = useDeferred();
  const tab = tabs.find((one) => one === params.status) ?? 'new';
  const query = useSubmissions(id, tab);
  const [selectedId, setSelectedId] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState('');
  const [priority, setPriority] = useState(3);

  const shown = (query.data?.items ?? []).filter((one) => !waiting.has(pathOf(one)));
  const place = Math.max(
    0,
    shown.findIndex((one) => one.id === selectedId),
  );
  const current = shown[place];
  const chosenOrCurrent = shown.filter((one) => chosen.has(one.id));
  const about = chosenOrCurrent.length ? chosenOrCurrent : current ? [current] : [];

  const go = (step: number) => setSelectedId(shown[Math.max(0, Math.min(shown.length - 1, place + step))]?.id);
  const toggle = (one: string) =>
    setChosen((now) => (now.has(one) ? new Set([...now].filter((id) => id !== one)) : new Set([...now, one])));
  const open = (to: string | null) => {
    setChosen(new Set());
    setSelectedId(undefined);
    setParams({ status: to });
  };
  const take = (decision: Decision) => {
    const movable: readonly Submission[] = about.filter((one) => isPossible(decision, one));
    const [first] = movable;
    if (!first) return;
    const what = movable.length === 1 ? first.name : reviewBoardText.countSubmissions({ count: movable.length });
    const sent = { comment, priority };
    setSelectedId(shown.slice(place + 1).find((one) => !movable.includes(one))?.id);
    setChosen(new Set());
    setComment('');
    setPriority(3);
    defer({
      paths: movable.map(pathOf),
      message: reviewBoardText.whatWereDone({ what, count: movable.length, done: decision.done }),
      failure: reviewBoardText.whatCouldNotBeDone({ what, done: decision.done }),
      run: () => decide(movable, decision, sent),
    });
  };
  useHotkeys([
    ['J', () => go(1)],
    ['K', () => go(-1)],
    ['X', () => current && toggle(current.id)],
    ...decisions.map((decision): [string, () => void] => [decision.key, () => take(decision)]),
    ...[1, 2, 3, 4, 5].map((n): [string, () => void] => [String(n), () => setPriority(n)]),
  ]);
  return (
    <Page
      title={reviewBoardText.review}
      aside={
        <Text size="sm" c="dimmed" visibleFrom="sm">
          <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> {reviewBoardText.nextAndPrevious} <Kbd size="xs">X</Kbd>{' '}
          {reviewBoardText.chooseSeveral}
          <Kbd size="xs">1</Kbd>–<Kbd size="xs">5</Kbd> {reviewBoardText.priority}
        </Text>
      }
    >
      <Tabs value={tab} onChange={open} mb="md" keepMounted={false}>
        <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              <TabLabel id={id} tab={one} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          {query.isError && !query.data ? (
            <Failure error={query.error} retry={() => void query.refetch()} />
          ) : !query.data || !clock ? (
            <Loading label={reviewBoardText.loadingTheSubmissions} />
          ) : !current ? (
            <Empty
              title={
                tab === 'new'
                  ? reviewBoardText.nothingNewToReview
                  : reviewBoardText.nothingIsStateLabel({ stateLabel: stateLabels[tab].toLowerCase() })
              }
            >
              {reviewBoardText.submissionsStandHereAsSoonAs}
            </Empty>
          ) : (
            <Box className={classes.columns}>
              <Box>
                <SubmissionList
                  submissions={shown}
                  current={current.id}
                  chosen={chosen}
                  clock={clock}
                  onCurrent={setSelectedId}
                  onChosen={toggle}
                />
                {query.data.paging.total_pages > 1 && (
                  <Text size="xs" c="dimmed" mt={4}>
                    {reviewBoardText.firstCountTotalItemsNextOnesFollow({
                      count: query.data.items.length,
                      totalItems: query.data.paging.total_items,
                    })}
                  </Text>
                )}
              </Box>
              <Box className={board.panel}>
                <SubmissionDetail key={current.id} submission={current} clock={clock} />
                <DecisionBar
                  submissions={about}
                  comment={comment}
                  priority={priority}
                  onComment={setComment}
                  onPriority={setPriority}
                  onDecide={take}
                />
              </Box>
            </Box>
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
