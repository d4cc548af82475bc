import { NativeSelect, Stack, Switch } from '@mantine/core';
import { printText as text } from '../../../../messages/registration/doorPrint.ts';
import { PrinterChoice } from './PrinterChoice.tsx';
import { type BadgeSize, sizeChoices } from './sizes.ts';
import type { Printer } from './usePrinter.ts';

interface Props {
  readonly convention_id: string;
  readonly printer: Printer;
}
/** Whether and on what this device prints. */
export const PrinterSettings = ({ convention_id, printer: { settings, change, hasOwnDesign } }: Props) =>
  settings && (
    <Stack gap="xs">
      <Switch
        label={text.isOn}
        checked={settings.isOn}
        onChange={(event) => change({ ...settings, isOn: event.currentTarget.checked })}
      />
      {settings.isOn && (
        <PrinterChoice
          convention_id={convention_id}
          value={settings.printer}
          choose={(name) => change({ ...settings, printer: name })}
        />
      )}
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
