import { NumberInput, type NumberInputProps } from '@mantine/core';

/** The input for a number. A plain component, which next/dynamic can load when it is needed. */
export const NumberField = (props: NumberInputProps) => <NumberInput {...props} />;
