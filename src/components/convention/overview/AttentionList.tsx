import { Badge, Button, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import Link from 'next/link';
import { Fragment, useState } from 'react';
import { type Clock, showDeadline } from '../../../client/format/times.ts';
import { attentionListText } from '../../../messages/convention/overview.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { type AttentionItem, attentionItems } from './attention.ts';
import classes from './overview.module.css';
import type { useAttention, useWarningCount } from './useAttention.ts';

const colors = { late: 'red', soon: 'yellow', plain: 'gray' } as const;
/** Lines that phones show at first. */
const FIRST = 3;

/** A line: how many, of what, until when, and its button. */
function Line({ item, clock, now }: { item: AttentionItem; clock: Clock; now: Date }) {
  const { count, title, sentence, action, href, late, urgency } = item;
  return (
    <li className={classes.need} data-urgency={urgency}>
      <span className={classes.number}>{count.toLocaleString('en-US')}</span>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw="var(--weight-medium)" component="div">
          {title}{' '}
          {late && (
            <Badge color={colors[urgency]} variant="light" tt="none" radius="sm" size="sm">
              {late <= now ? attentionListText.now : attentionListText.by({ time: showDeadline(late, now, clock) })}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed" className={classes.sentence} style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      </div>
      <Button
        component={Link}
        href={href}
        prefetch={false}
        size="compact-sm"
        variant={urgency === 'late' ? 'filled' : 'default'}
        aria-label={attentionListText.actionFor({ action, title })}
        className={classes.needAction}
      >
        {action}
      </Button>
    </li>
  );
}

interface Props {
  id: string;
  clock: Clock;
  now: Date;
  attention: ReturnType<typeof useAttention>;
  warnings: ReturnType<typeof useWarningCount>;
}
/** The place of the warnings among the lines, if they came after the others: where phones still show it. */
const LATE = FIRST - 1;
const warningsAt = (items: readonly AttentionItem[], at: number) => {
  const found = items.find(({ key }) => key === 'warnings');
  const others = items.filter((item) => item !== found);
  return found ? [...others.slice(0, at), found, ...others.slice(at)] : others;
};

/** What needs the viewer's attention, what is too late first. */
export function AttentionList({ id, clock, now, attention, warnings }: Props) {
  const [all, setAll] = useState(false);
  // They are read for long: what is on the page already does not move when they come.
  const [areLate] = useState(warnings.isLoading);
  const sorted = attention.data ? attentionItems(id, attention.data, warnings.data, clock, now) : [];
  const items = areLate ? warningsAt(sorted, LATE) : sorted;
  const pending = warnings.isLoading && (
    <li className={classes.need} data-pending>
      <Loading label={attentionListText.checking} lines={1} />
    </li>
  );
  return (
    <section aria-labelledby="needs">
      <Title order={2} size="h3" id="needs" mb="xs">
        {attentionListText.title}
      </Title>
      {attention.isError && !attention.data ? (
        <Failure error={attention.error} retry={() => void attention.refetch()} />
      ) : !attention.data ? (
        <Loading label={attentionListText.loading} lines={3} />
      ) : items.length === 0 && !warnings.isLoading ? (
        <div className={classes.calm} role="status">
          <IconCircleCheck size={20} aria-hidden />
          <div>
            <Text fw="var(--weight-medium)" size="sm">
              {attentionListText.empty}
            </Text>
            <Text size="sm" c="dimmed">
              {attentionListText.emptyHelp}
            </Text>
          </div>
        </div>
      ) : (
        <ul className={classes.needs} data-short={all ? undefined : true}>
          {items.map((item, n) => (
            <Fragment key={item.key}>
              {n === LATE && pending}
              <Line {...{ item, clock, now }} />
            </Fragment>
          ))}
          {items.length <= LATE && pending}
        </ul>
      )}
      {items.length > 0 && !all && (
        <Button hiddenFrom="sm" variant="subtle" size="compact-md" mt={4} onClick={() => setAll(true)}>
          {items.length > FIRST ? attentionListText.all({ count: items.length }) : attentionListText.details}
        </Button>
      )}
      {warnings.isError && (
        <Failure error={warnings.error} title={attentionListText.notChecked} retry={() => void warnings.refetch()} />
      )}
    </section>
  );
}
