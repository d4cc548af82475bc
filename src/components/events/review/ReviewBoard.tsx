import { Kbd, Text } from '@mantine/core';
import { Children } from 'react';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { reviewBoardText } from '../../../messages/events/reviewBoard.ts';
import { StaffOnly } from '../../records/StaffOnly.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Queue } from './Queue.tsx';

/** The review queue of a convention: one decision per key press. */
export function ReviewBoard({ id }: { id: string }) {
  useEnterConvention(id);
  return (
    <Page
      title={reviewBoardText.title}
      aside={
        <Text size="sm" c="dimmed" visibleFrom="sm" data-keys data-keys-of-list>
          {Children.toArray(reviewBoardText.keys({ key: (words) => <Kbd size="xs">{words}</Kbd> }))}
        </Text>
      }
    >
      <StaffOnly convention_id={id} privileges={['scheduling']}>
        <Queue id={id} />
      </StaffOnly>
    </Page>
  );
}
