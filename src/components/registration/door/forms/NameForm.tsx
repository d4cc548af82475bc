import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deskNameText, deskPaymentText } from '../../../../messages/registration/doorForms.ts';
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
  ['name', deskNameText.onBadge, 200],
  ['firstname', deskNameText.first, 100],
  ['lastname', deskNameText.last, 100],
] as const;
const fullName = ({ firstname, lastname }: Pick<Names, 'firstname' | 'lastname'>) =>
  [firstname, lastname].filter(Boolean).join(' ');
/** The first and the last name in a whole one: one of them stays if it still is there; else the last word is the last name. */
export function partsOf(whole: string, { firstname, lastname }: Pick<Names, 'firstname' | 'lastname'>) {
  const typed = whole.trim();
  if (firstname && typed.startsWith(`${firstname} `)) return { firstname, lastname: typed.slice(firstname.length).trim() };
  if (lastname && typed.endsWith(` ${lastname}`)) return { firstname: typed.slice(0, -lastname.length).trim(), lastname };
  const [, first = typed, last = ''] = /^(.*\S)\s+(\S+)$/.exec(typed) ?? [];
  return { firstname: first, lastname: last };
}

/** Corrects the names of a person, with the cursor in the one that the badge shows. Where that is their whole name, either follows the other. */
export function NameForm({ card, busy, onSave, onClose }: Props) {
  const { firstname, lastname, name } = card;
  const [names, setNames] = useState<Names>({ firstname, lastname, name });
  // What is typed first leads: the other follows, unless the badge shows something else than the whole name.
  const [leader, setLeader] = useState<'name' | 'parts' | null>(null);
  const change = (field: keyof Names, value: string) => {
    const leads = leader ?? (field === 'name' ? 'name' : 'parts');
    setLeader(leads);
    const next = { ...names, [field]: value };
    if (name !== fullName(card) || leads !== (field === 'name' ? 'name' : 'parts')) setNames(next);
    else setNames(field === 'name' ? { ...next, ...partsOf(value, card) } : { ...next, name: fullName(next) });
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
