import type { MultiSelectProps, SelectProps } from '@mantine/core';
import dynamic from 'next/dynamic';
import { Waiting } from './Waiting.tsx';

const loading = Waiting;
/** A choice with search, whose code is loaded when it is shown. */
export const LazySelect = dynamic<SelectProps>(() => import('./rareInputs.tsx').then((file) => file.SelectField), { loading });
/** A choice of time zones, whose names are worked out when it is shown. */
export const LazyZoneSelect = dynamic<Omit<SelectProps, 'data'>>(
  () => import('./rareInputs.tsx').then((file) => file.ZoneField),
  {
    loading,
  },
);
/** A choice of several, whose code is loaded when it is shown. */
export const LazyMultiSelect = dynamic<MultiSelectProps>(() => import('./rareInputs.tsx').then((file) => file.MultiSelectField), {
  loading,
});
