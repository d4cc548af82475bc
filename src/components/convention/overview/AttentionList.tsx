import { Badge, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import Link from 'next/link';
import type { Clock } from '../../../client/format/times.ts';
import { attentionListText } from '../../../messages/convention/overview.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { attentionItems, type useAttention, type useWarningCount } from './attention.ts';
import classes from './overview.module.css';

interface Props {
  id: string;
  clock: Clock;
  attention: ReturnType<typeof useAttention>;
  warnings: ReturnType<typeof useWarningCount>;
}

/** What needs the viewer's attention now, each with a link. */
export function AttentionList({ id, clock, attention, warnings }: Props) {
  const items = attention.data ? attentionItems(id, attention.data, warnings.data, clock) : [];
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
            <Text fw={600} size="sm">
              {attentionListText.empty}
            </Text>
            <Text size="sm" c="dimmed">
              {attentionListText.emptyHelp}
            </Text>
          </div>
        </div>
      ) : (
        <ul className={classes.needs}>
          {items.map(({ key, count, title, sentence, href, urgent }) => (
            <li key={key} className={classes.need} data-urgent={urgent || undefined}>
              <span className={classes.number}>{count.toLocaleString('en-US')}</span>
              <div style={{ minWidth: 0 }}>
                <Text size="sm" fw={600} component="div">
                  <Link href={href} className={classes.cover}>
                    {title}
                  </Link>{' '}
                  {urgent && (
                    <Badge color="red" variant="light" tt="none" radius="sm" size="sm">
                      {attentionListText.urgent}
                    </Badge>
                  )}
                </Text>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {sentence}
                </Text>
              </div>
            </li>
          ))}
          {warnings.isLoading && (
            <li className={classes.need}>
              <Loading label={attentionListText.checking} lines={2} />
            </li>
          )}
        </ul>
      )}
      {warnings.isError && (
        <Failure error={warnings.error} title={attentionListText.notChecked} retry={() => void warnings.refetch()} />
      )}
    </section>
  );
}
