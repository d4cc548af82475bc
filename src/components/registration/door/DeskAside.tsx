import { Anchor, Box, Stack, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { deskFiguresText as text } from '../../../messages/registration/doorWall.ts';
import { TillPanel } from '../../ledger/till/TillPanel.tsx';
import type { OfflineDeskComponent } from '../offline/component.ts';
import { PrinterSettings } from './print/PrinterSettings.tsx';
import type { Printer } from './print/usePrinter.ts';
import { useDeskFigures } from './useDeskFigures.ts';

const PrinterChoice = dynamic(() => import('./print/PrinterChoice.tsx').then((file) => file.PrinterChoice));
const OfflinePanel = dynamic(() => import('../offline/OfflinePanel.tsx').then((file) => file.OfflinePanel), { ssr: false });

interface Props {
  readonly convention_id: string;
  readonly clock: Clock;
  readonly printer: Printer;
  readonly children: ReactNode;
  onWorkOffline(component: OfflineDeskComponent): void;
}
/** Beside the desk: how many came, the printer, and what was done last. */
export function DeskAside({ convention_id, clock, printer, children, onWorkOffline }: Props) {
  const { data } = useDeskFigures(convention_id);
  const { settings } = printer;
  return (
    <Stack gap="lg">
      {/* The figures have their place before they come. */}
      <Box mih={70}>
        {data && (
          <>
            <Text fw="var(--weight-medium)">{text.checkedIn({ checked_in: data.checked_in, badges: data.badges })}</Text>
            <Text size="sm" c="dimmed">
              {text.rate({ count: data.last_15_minutes })}
            </Text>
            <Anchor component={Link} href={`/convention/${convention_id}/door/wall`} size="sm">
              {text.openWall}
            </Anchor>
          </>
        )}
      </Box>
      <div>
        <PrinterSettings printer={printer} />
        <Anchor component={Link} href={`/convention/${convention_id}/door/print`} size="sm" mt="xs" display="inline-block">
          {text.openSheets}
        </Anchor>
      </div>
      <TillPanel convention_id={convention_id} clock={clock} />
      {children}
      <OfflinePanel part="registration" {...{ convention_id, clock, onWorkOffline }} />
      {/* Last, because it comes late: nothing below it moves. */}
      {settings?.isOn && (
        <PrinterChoice
          convention_id={convention_id}
          value={settings.printer}
          choose={(name) => printer.change({ ...settings, printer: name })}
        />
      )}
    </Stack>
  );
}
