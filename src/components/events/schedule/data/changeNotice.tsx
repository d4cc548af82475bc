import { Anchor } from '@mantine/core';
import { changesText } from '../../../../messages/events/scheduleBoard/changes.ts';

/** What was changed, and a button that leads to the warnings that follow from it. */
export const changeNotice = (change: string, warnings: number, show: (() => void) | undefined) =>
  warnings && show ? (
    <>
      {change}{' '}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={show}>
        {changesText.showWarnings({ warnings })}
      </Anchor>
    </>
  ) : (
    change
  );
