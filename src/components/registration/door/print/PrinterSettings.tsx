import { NativeSelect, Stack, Switch } from '@mantine/core';
import { printText as text } from '../../../../messages/registration/doorPrint.ts';
import { type BadgeSize, badgeSizes } from './sizes.ts';
import type { Printer } from './usePrinter.ts';

/** The sizes of badges as choices. */
export const sizeChoices = Object.entries(badgeSizes).map(([value, { label }]) => ({ value, label }));

/** Whether and on what this device prints. */
export const PrinterSettings = ({ printer: { settings, change } }: { printer: Printer }) =>
  settings && (
    <Stack gap="xs">
      <Switch
        label={text.isOn}
        checked={settings.isOn}
        onChange={(event) => change({ ...settings, isOn: event.currentTarget.checked })}
      />
      {settings.isOn && (
        <NativeSelect
          size="sm"
          label={text.size}
          description={text.sizeHint}
          data={sizeChoices}
          value={settings.size}
          onChange={(event) => change({ ...settings, size: event.currentTarget.value as BadgeSize })} // one of the choices
        />
      )}
    </Stack>
  );
