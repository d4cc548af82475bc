import {
  ColorInput,
  type ColorInputProps,
  FileInput,
  type FileInputProps,
  MultiSelect,
  type MultiSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Select,
  type SelectProps,
} from '@mantine/core';

/*
 * Inputs that few forms have, which are loaded when they are needed. As plain components: those of Mantine have types that next/dynamic
 * cannot follow.
 */
export const ColorField = (props: ColorInputProps) => <ColorInput {...props} />;
export const FileField = (props: FileInputProps) => <FileInput {...props} />;
export const MultiSelectField = (props: MultiSelectProps) => <MultiSelect {...props} />;
export const PasswordField = (props: PasswordInputProps) => <PasswordInput {...props} />;
export const SelectField = (props: SelectProps) => <Select {...props} />;
