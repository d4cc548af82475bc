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
import { type ZoneOption, zoneMatches, zoneOptions } from '../../../../client/format/zones.ts';
import { fieldInputText } from '../../../../messages/records/form.ts';

/*
 * Inputs that few forms have, which are loaded when they are needed. As plain components: those of Mantine have types that next/dynamic
 * cannot follow.
 */
export const ColorField = (props: ColorInputProps) => <ColorInput {...props} />;
export const FileField = (props: FileInputProps) => <FileInput {...props} />;
export const MultiSelectField = (props: MultiSelectProps) => <MultiSelect {...props} />;
export const PasswordField = (props: PasswordInputProps) => <PasswordInput {...props} />;
export const SelectField = (props: SelectProps) => <Select {...props} />;

const isZone = (item: object): item is ZoneOption => 'value' in item && 'label' in item;
/** A time zone, found by its name, its city, or its name on the wire. */
export const ZoneField = (props: Omit<SelectProps, 'data'>) => (
  <Select
    searchable
    limit={60}
    nothingFoundMessage={fieldInputText.noSuchZone}
    data={zoneOptions(props.value)}
    filter={({ options, search }) => options.filter((option) => isZone(option) && zoneMatches(option, search.trim()))}
    {...props}
  />
);
