import { printText } from '../../../../messages/registration/doorPrint.ts';
import { type BadgeSize, type SheetName, sheetNames, sizeNames } from '../../../../paper/badge/sheets.ts';

/** The sizes of badges and the kinds of sheets as choices. */
export const sizeChoices = sizeNames.map((value) => ({ value, label: printText.sizes[value] }));
export const sheetChoices = sheetNames.map((value) => ({ value, label: printText.sheets[value] }));

/** How a device prints. */
export interface PrintSettings {
  /** Whether a check-in prints the badge. */
  readonly isOn: boolean;
  /** The size of badges without a design. */
  readonly size: BadgeSize;
  /** The name of a printer of the service; null: the browser prints. */
  readonly printer: string | null;
}
export type { BadgeSize, SheetName };

const STORAGE_KEY = 'convene.door.print';
const standard: PrintSettings = { isOn: true, size: '102x76', printer: null };

/** The settings of this device. */
export function readPrintSettings(): PrintSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<PrintSettings>; // written below
    const size = stored.size && sizeNames.includes(stored.size) ? stored.size : standard.size;
    return { isOn: stored.isOn ?? standard.isOn, size, printer: stored.printer ?? null };
  } catch {
    return standard;
  }
}
export const storePrintSettings = (settings: PrintSettings) => localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
