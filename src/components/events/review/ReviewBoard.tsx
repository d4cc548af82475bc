import { Badge, Box, Kbd, Tabs, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useSaid } from '../../../client/url/useQueryParams.ts';
import { useClock, useInConvention } from '../../../client/useConvention.tsx';
import { useCount } from '../../convention/overview/figures.ts';
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
import { type Decision, decide, decisions, pathOf, possible, type Submission, stateLabels, tabs } from './submissions.ts';
import { useSubmissions } from './useSubmissions.ts';

type Tab = (typeof tabs)[number];
function TabLabel({ id, tab }: { id: string; tab: Tab }) {
  const { data } = useCount(id, 'submissions', { status: tab });
  return (
    <>
      {stateLabels[tab]}{' '}
      <Badge component="span" variant="light" color="gray" size="sm" radius="sm" className="numbers">
        {data ?? '…'}
      </Badge>
    </>
  );
}

/** The submissions of a convention, to be decided about one after the other, with one key each. */
export function ReviewBoard({ id }: { id: string }) {
  useInConvention(id);
  const [said, say] = useSaid();
  const clock = useClock(id);
  const { waiting, defer } = useDeferred();
  const tab = tabs.find((one) => one === said.status) ?? 'new';
  const read = useSubmissions(id, tab);
  const [wanted, setWanted] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState('');
  const [priority, setPriority] = useState(3);

  const shown = (read.data?.items ?? []).filter((one) => !waiting.has(pathOf(one)));
  const place = Math.max(
    0,
    shown.findIndex((one) => one.id === wanted),
  );
  const current = shown[place];
  const together = shown.filter((one) => chosen.has(one.id));
  const about = together.length ? together : current ? [current] : [];

  const go = (step: number) => setWanted(shown[Math.max(0, Math.min(shown.length - 1, place + step))]?.id);
  const toggle = (one: string) =>
    setChosen((now) => (now.has(one) ? new Set([...now].filter((id) => id !== one)) : new Set([...now, one])));
  const open = (to: string | null) => {
    setChosen(new Set());
    setWanted(undefined);
    say({ status: to });
  };
  const take = (decision: Decision) => {
    const able: readonly Submission[] = about.filter((one) => possible(decision, one));
    const [first] = able;
    if (!first) return;
    const what = able.length === 1 ? first.name : `${able.length} submissions`;
    const sent = { comment, priority };
    setWanted(shown.slice(place + 1).find((one) => !able.includes(one))?.id);
    setChosen(new Set());
    setComment('');
    setPriority(3);
    defer({
      paths: able.map(pathOf),
      message: `${what} ${able.length === 1 ? 'was' : 'were'} ${decision.done}.`,
      failure: `${what} could not be ${decision.done}`,
      run: () => decide(able, decision, sent),
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
      title="Review"
      aside={
        <Text size="sm" c="dimmed" visibleFrom="sm">
          <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> next and previous · <Kbd size="xs">X</Kbd> choose several ·{' '}
          <Kbd size="xs">1</Kbd>–<Kbd size="xs">5</Kbd> priority
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
          {read.isError && !read.data ? (
            <Failure error={read.error} retry={() => void read.refetch()} />
          ) : !read.data || !clock ? (
            <Loading label="Loading the submissions" />
          ) : !current ? (
            <Empty title={tab === 'new' ? 'Nothing new to review' : `Nothing is ${stateLabels[tab].toLowerCase()}`}>
              Submissions stand here as soon as somebody sends one in.
            </Empty>
          ) : (
            <Box className={classes.columns}>
              <Box>
                <SubmissionList
                  submissions={shown}
                  current={current.id}
                  chosen={chosen}
                  clock={clock}
                  onCurrent={setWanted}
                  onChosen={toggle}
                />
                {read.data.paging.total_pages > 1 && (
                  <Text size="xs" c="dimmed" mt={4}>
                    The first {read.data.items.length} of {read.data.paging.total_items}: the next ones follow.
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
