import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { namesInputText } from '../../../messages/records/form.ts';
import { Hint } from '../../ui/floating/Hint.tsx';
import { moveItem } from './moveItem.ts';

interface Props {
  value: readonly string[];
  onChange: (value: string[]) => void;
  id: string;
  label: ReactNode;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
}

/** The input for a list of names: add, edit, reorder and remove by keyboard or mouse. */
export function NamesInput({ id, value, onChange, label, error, description, required }: Props) {
  const labelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const focus = (line: number) => setTimeout(() => box.current?.querySelectorAll('input')[line]?.focus(), 0);
  const add = (after: number) => {
    onChange([...value.slice(0, after + 1), '', ...value.slice(after + 1)]);
    focus(after + 1);
  };
  return (
    <Input.Wrapper
      label={label}
      error={error}
      description={description}
      required={required ?? false}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <Stack gap={6} my={4} ref={box} role="group" aria-labelledby={labelId} id={id} tabIndex={-1}>
        {value.map((name, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat while typing; lines are identified by position
          <Group key={line} gap={4} wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              value={name}
              aria-label={namesInputText.line({ number: line + 1 })}
              onChange={(event) => onChange(value.map((old, at) => (at === line ? event.currentTarget.value : old)))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add(line);
              }}
            />
            <Hint label={namesInputText.up}>
              <ActionIcon
                aria-label={namesInputText.moveUp({ number: line + 1 })}
                disabled={line === 0}
                onClick={() => onChange(moveItem(value, line, line - 1))}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
            </Hint>
            <Hint label={namesInputText.down}>
              <ActionIcon
                aria-label={namesInputText.moveDown({ number: line + 1 })}
                disabled={line === value.length - 1}
                onClick={() => onChange(moveItem(value, line, line + 1))}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </Hint>
            <Hint label={namesInputText.remove}>
              <ActionIcon
                aria-label={namesInputText.removeLine({ number: line + 1 })}
                onClick={() => {
                  onChange(value.filter((_, at) => at !== line));
                  focus(Math.max(0, line - 1));
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Hint>
          </Group>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => add(value.length - 1)}
          style={{ alignSelf: 'flex-start' }}
        >
          {namesInputText.add}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
