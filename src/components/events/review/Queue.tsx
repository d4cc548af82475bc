import { Box, Tabs, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { useClock } from '../../../client/useCurrentConvention.tsx';
import { reviewBoardText } from '../../../messages/events/reviewBoard.ts';
import { focusOn } from '../../records/form/useForm.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { COMMENT_ID, DecisionBar } from './DecisionBar.tsx';
import { InviteSubmissions } from './InviteSubmissions.tsx';
import classes from './review.module.css';
import { SubmissionDetail } from './SubmissionDetail.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import {
  type Decision,
  decide,
  decisions,
  isPossible,
  isReopened,
  type Submission,
  stateLabels,
  submissionPath,
  tabs,
} from './submissions.ts';
import { TabLabel } from './TabLabel.tsx';
import { useDecided } from './useDecided.ts';
import { useSubmissions } from './useSubmissions.ts';

/** The submissions of each state, of which one or several are decided on at a time. */
export function Queue({ id }: { id: string }) {
  const [params, setParams] = useQueryParams();
  const clock = useClock(id);
  const { waiting: pending, defer } = useDeferred();
  const { steps, note } = useDecided();
  const tab = tabs.find((one) => one === params.status) ?? 'new';
  const query = useSubmissions(id, tab);
  const [selectedId, setSelectedId] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState('');
  const [isCommentMissing, setCommentMissing] = useState(false);
  const [chosenPriority, setPriority] = useState<number | null>(null);

  const loaded = query.data?.items ?? [];
  const shown = loaded.filter((one) => !pending.has(submissionPath(one)));
  const index = Math.max(
    0,
    shown.findIndex((one) => one.id === selectedId),
  );
  const current = shown[index];
  const chosenOrCurrent = shown.filter((one) => chosen.has(one.id));
  const toDecide = chosenOrCurrent.length ? chosenOrCurrent : current ? [current] : [];

  const priority = chosenPriority ?? (tab === 'queued' || tab === 'scheduled' ? current?.priority : null) ?? 3;

  const move = (step: number) => setSelectedId(shown[Math.max(0, Math.min(shown.length - 1, index + step))]?.id);
  const toggle = (id: string) =>
    setChosen((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])));
  const openTab = (status: string | null) => {
    setChosen(new Set());
    setSelectedId(undefined);
    setParams({ status });
  };
  const applyDecision = (decision: Decision) => {
    const movable: readonly Submission[] = toDecide.filter((one) => isPossible(decision, one));
    const [first] = movable;
    if (!first) return;
    const saysNothing = decision.action === 'change' && !comment.trim();
    setCommentMissing(saysNothing);
    if (saysNothing) return focusOn(COMMENT_ID);
    const name = movable.length === 1 ? first.name : reviewBoardText.submissions({ count: movable.length });
    const input = { comment, priority };
    const said = isReopened(decision, movable) ? 'reopen' : decision.action;
    setSelectedId(shown.slice(index + 1).find((one) => !movable.includes(one))?.id);
    setChosen(new Set());
    setComment('');
    setPriority(null);
    note(movable, decision, null);
    defer({
      paths: movable.map(submissionPath),
      message: reviewBoardText.decided({ name, count: movable.length, decision: said }),
      failure: reviewBoardText.notDecided({ name, decision: said }),
      run: async () => {
        await decide(movable, decision, input);
        note(movable, decision, Date.now());
      },
    });
  };
  useHotkeys([
    ['J', () => move(1)],
    ['K', () => move(-1)],
    ['X', () => current && toggle(current.id)],
    ...decisions.map((decision): [string, () => void] => [decision.key, () => applyDecision(decision)]),
    ...[1, 2, 3, 4, 5].map((n): [string, () => void] => [String(n), () => setPriority(n)]),
  ]);
  return (
    <Tabs value={tab} onChange={openTab} mb="md" keepMounted={false}>
      <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            <TabLabel id={id} tab={one} steps={steps} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} pt="md">
        {query.isError && !query.data ? (
          <Failure error={query.error} retry={() => void query.refetch()} />
        ) : !query.data || !clock ? (
          <Loading label={reviewBoardText.loading} />
        ) : !current && tab === 'new' ? (
          <InviteSubmissions id={id} />
        ) : !current ? (
          <Empty title={reviewBoardText.nothingInState({ state: stateLabels[tab].toLowerCase() })}>
            {reviewBoardText.emptyHelp}
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
                  {reviewBoardText.firstOf({
                    count: query.data.items.length,
                    all: query.data.paging.total_items,
                  })}
                </Text>
              )}
            </Box>
            <Box className={classes.panel} data-decides>
              <SubmissionDetail key={current.id} submission={current} clock={clock} />
              <DecisionBar
                submissions={toDecide}
                comment={comment}
                isCommentMissing={isCommentMissing && !comment.trim()}
                priority={priority}
                onComment={setComment}
                onPriority={setPriority}
                onDecide={applyDecision}
              />
            </Box>
          </Box>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
