import { Anchor, Button } from '@mantine/core';
import { useRecord } from '../../../client/useRecord.ts';
import { payPageText as text } from '../../../messages/ledger/cards.ts';

/** The way back to where one came from. */
export function BackToMine({ id, isDone }: { id: string; isDone: boolean }) {
  const { data } = useRecord('convention', id);
  const href = typeof data?.uri_part === 'string' ? `/c/${data.uri_part}/me` : `/convention/${id}/mine`; // which leads there
  if (isDone)
    return (
      <Button component="a" href={href}>
        {text.done}
      </Button>
    );
  return <Anchor href={href}>{text.back}</Anchor>;
}
