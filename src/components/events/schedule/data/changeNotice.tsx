import { Anchor } from '@mantine/core';
import { changesText } from '../../../../messages/events/scheduleBoard/changes.ts';

interface News {
  readonly warnings: number;
  /** The text of the first of them. */
  readonly first: string;
  readonly kind: 'note' | 'warning';
}
/** What was changed, the first warning that follows from it, and a button that leads to all of them. */
export const changeNotice = (change: string, { warnings, first, kind }: News, show: (() => void) | undefined) =>
  warnings && show ? (
    <>
      {change} {first}{' '}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={show}>
        {changesText.showWarnings({ warnings, kind })}
      </Anchor>
    </>
  ) : (
    change
  );
