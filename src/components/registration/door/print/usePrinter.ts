import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../../client/api.ts';
import { useRecord } from '../../../../client/useRecord.ts';
import type { Label } from '../../../../server/registration/desk/labels.ts';
import { type PrintSettings, readPrintSettings, storePrintSettings } from './sizes.ts';

export interface Printer {
  /** Null until they are read from the device. */
  readonly settings: PrintSettings | null;
  change(settings: PrintSettings): void;
  /** Prints labels, one on each sheet, and notes that they were printed. @throws Refusal */
  print(labels: readonly Label[]): Promise<void>;
}
/** The printer of this device. */
export function usePrinter(convention_id: string): Printer {
  const { data: convention } = useRecord('convention', convention_id);
  const [settings, setSettings] = useState<PrintSettings | null>(null);
  useEffect(() => {
    setSettings(readPrintSettings());
    void import('./printBadges.ts'); // so that the first badge does not wait for it
  }, []);
  const latest = useRef({ convention, settings });
  latest.current = { convention, settings };
  const print = useCallback(
    async (labels: readonly Label[]) => {
      if (labels.length === 0) return;
      const { size } = latest.current.settings ?? readPrintSettings();
      const { printBadges } = await import('./printBadges.ts');
      await printBadges(labels, { convention: String(latest.current.convention?.name ?? ''), size, sheet: 'single' });
      const printjob_ids = labels.flatMap(({ printjob_id }) => printjob_id ?? []);
      await api.convention.endPrinting.mutate({ id: convention_id, printjob_ids });
    },
    [convention_id],
  );
  const change = useCallback((next: PrintSettings) => {
    setSettings(next);
    storePrintSettings(next);
  }, []);
  return { settings, change, print };
}
