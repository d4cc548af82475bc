import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props extends Omit<TextInputProps, 'type' | 'leftSection' | 'value' | 'onChange'> {
  readonly value: string;
  onChange(text: string): void;
}
/** A field to search with. It is named by `label`, or, where nothing stands beside it, by `aria-label`. */
export const SearchInput = ({ onChange, ...props }: Props) => (
  <TextInput
    type="search"
    leftSection={<IconSearch size={props.size === 'xs' ? 14 : 16} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  />
);
