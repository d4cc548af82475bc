import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deskNameText, deskPaymentText } from '../../../../messages/registration/door.ts';
import classes from '../door.module.css';

export interface Names {
  readonly firstname: string;
  readonly lastname: string;
  readonly name: string;
}
interface Props {
  readonly card: Names;
  readonly busy: boolean;
  onSave(names: Names): void;
  onClose(): void;
}
const fields = [
  ['firstname', deskNameText.first, 100],
  ['lastname', deskNameText.last, 100],
  ['name', deskNameText.onBadge, 200],
] as const;

/** Corrects the names of a person. The name on the badge follows the others where it was the same. */
export function NameForm({ card, busy, onSave, onClose }: Props) {
  const { firstname, lastname, name } = card;
  const [names, setNames] = useState<Names>({ firstname, lastname, name });
  const fullName = ({ firstname, lastname }: Names) => [firstname, lastname].filter(Boolean).join(' ');
  const change = (field: keyof Names, value: string) => {
    const next = { ...names, [field]: value };
    setNames(field !== 'name' && names.name === fullName(names) ? { ...next, name: fullName(next) } : next);
  };
  return (
    <form
      className={classes.form}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave(names);
      }}
    >
      <Group align="flex-end" gap="xs">
        {fields.map(([field, label, maxLength], n) => (
          <TextInput
            key={field}
            autoFocus={n === 0}
            size="md"
            label={label}
            maxLength={maxLength}
            value={names[field]}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => change(field, event.currentTarget.value)}
          />
        ))}
        <Button type="submit" size="md" disabled={busy}>
          {deskNameText.save}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {deskPaymentText.cancel}
        </Button>
      </Group>
    </form>
  );
}
