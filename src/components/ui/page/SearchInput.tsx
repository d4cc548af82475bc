import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props extends Omit<TextInputProps, 'type' | 'leftSection' | 'value' | 'onChange'> {
  readonly value: string;
  onChange(text: string): void;
}
/** A search field, named by `label` or `aria-label`. */
export const SearchInput = ({ onChange, ...props }: Props) => (
  <TextInput
    type="search"
    leftSection={<IconSearch size={props.size === 'xs' ? 14 : 16} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  />
);
