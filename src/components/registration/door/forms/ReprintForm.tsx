import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { deskPaymentText } from '../../../../messages/registration/doorForms.ts';
import { reprintText as text } from '../../../../messages/registration/doorPrint.ts';
import { Keyed } from '../../../ui/actions/KeyButton.tsx';
import classes from '../door.module.css';

const reasons = ['damaged', 'lost', 'name', 'other'] as const;
export type Reason = (typeof reasons)[number];
interface Props {
  readonly busy: boolean;
  /** The reason that is likely: it has the focus. */
  readonly first: Reason;
  onPrint(reason: Reason): void;
  onClose(): void;
}
/** Asks why a badge is printed again; a digit is enough. */
export function ReprintForm({ busy, first, onPrint, onClose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) button.current?.focus(); // while the desk is busy its buttons cannot have the focus
  }, [busy]);
  return (
    <fieldset
      className={classes.form}
      onKeyDown={(event) => {
        const reason = reasons[Number(event.key) - 1];
        if (event.key === 'Escape') onClose();
        else if (reason && !busy) onPrint(reason);
      }}
    >
      <VisuallyHidden component="legend">{text.reason}</VisuallyHidden>
      <Text fw="var(--weight-medium)" mb="xs" aria-hidden>
        {text.reason}
      </Text>
      <Group gap="xs">
        {reasons.map((reason, n) => (
          <Button
            key={reason}
            ref={reason === first ? button : null}
            variant={reason === first ? 'filled' : 'default'}
            size="md"
            disabled={busy}
            onClick={() => onPrint(reason)}
          >
            <Keyed keyName={`${n + 1}`}>{text[reason]}</Keyed>
          </Button>
        ))}
        <Button variant="subtle" size="md" onClick={onClose}>
          {deskPaymentText.cancel}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {text.hint}
      </Text>
    </fieldset>
  );
}
