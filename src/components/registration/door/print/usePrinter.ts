import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../../client/api.ts';
import { printText } from '../../../../messages/registration/doorPrint.ts';
import type { Label } from '../../../../server/registration/desk/labels.ts';
import { useLook } from './designs.ts';
import { type PrintSettings, readPrintSettings, storePrintSettings } from './sizes.ts';

export interface Printer {
  /** Null until they are read from the device. */
  readonly settings: PrintSettings | null;
  /** Whether the convention's design says how large badges are. */
  readonly hasOwnDesign: boolean;
  change(settings: PrintSettings): void;
  /** Prints labels, one on each sheet, and notes that they were printed. @throws Refusal, Error in words for people */
  print(labels: readonly Label[]): Promise<void>;
}
/** The printer of this device. */
export function usePrinter(convention_id: string): Printer {
  const { look } = useLook(convention_id);
  const [settings, setSettings] = useState<PrintSettings | null>(null);
  useEffect(() => {
    setSettings(readPrintSettings());
    // So that the first badge does not wait for them.
    void import('./printBadges.ts');
    void import('./typesetter.ts').then(({ typesetter }) => typesetter.prepare([])).catch(() => undefined);
  }, []);
  const latest = useRef({ look, settings });
  latest.current = { look, settings };
  const print = useCallback(
    async (labels: readonly Label[]) => {
      if (labels.length === 0) return;
      const { size, printer } = latest.current.settings ?? readPrintSettings();
      const printjob_ids = labels.flatMap(({ printjob_id }) => printjob_id ?? []);
      if (printer) {
        await (await import('./sendToPrinter.ts')).sendToPrinter(convention_id, { printer, printjob_ids, size });
        return;
      }
      if (!latest.current.look) throw new Error(printText.notReady);
      const { printBadges } = await import('./printBadges.ts');
      await printBadges(labels, { look: latest.current.look, size, sheet: 'single' });
      await api.convention.endPrinting.mutate({ id: convention_id, printjob_ids });
    },
    [convention_id],
  );
  const change = useCallback((next: PrintSettings) => {
    setSettings(next);
    storePrintSettings(next);
  }, []);
  return { settings, change, print, hasOwnDesign: look?.hasStandard === true };
}
