import { NativeSelect, Stack, Switch } from '@mantine/core';
import { printText as text } from '../../../../messages/registration/doorPrint.ts';
import { type BadgeSize, sizeChoices } from './sizes.ts';
import type { Printer } from './usePrinter.ts';

/** Whether and on what this device prints. */
export const PrinterSettings = ({ printer: { settings, change, hasOwnDesign } }: { printer: Printer }) =>
  settings && (
    <Stack gap="xs">
      <Switch
        label={text.isOn}
        checked={settings.isOn}
        onChange={(event) => change({ ...settings, isOn: event.currentTarget.checked })}
      />
      {settings.isOn && !hasOwnDesign && (
        <NativeSelect
          size="sm"
          label={text.size}
          description={settings.printer === null ? text.sizeHint : undefined}
          data={sizeChoices}
          value={settings.size}
          onChange={(event) => change({ ...settings, size: event.currentTarget.value as BadgeSize })} // one of the choices
        />
      )}
    </Stack>
  );
