import { printText } from '../../../../messages/registration/doorPrint.ts';

/** A size of paper in millimeters. */
export interface Paper {
  readonly w: number;
  readonly h: number;
}
export const badgeSizes = {
  '102x76': { w: 102, h: 76, label: printText.sizes.large },
  '89x57': { w: 89, h: 57, label: printText.sizes.label },
  '86x54': { w: 86, h: 54, label: printText.sizes.card },
  a6: { w: 148, h: 105, label: printText.sizes.a6 },
  a7: { w: 105, h: 74, label: printText.sizes.a7 },
} as const;
export const sheetSizes = {
  single: { label: printText.sheets.single, paper: null },
  a4: { label: printText.sheets.a4, paper: { w: 210, h: 297 } },
  letter: { label: printText.sheets.letter, paper: { w: 215.9, h: 279.4 } },
} as const;
export type BadgeSize = keyof typeof badgeSizes;
export type SheetSize = keyof typeof sheetSizes;

/** How a device prints. */
export interface PrintSettings {
  /** Whether a check-in prints the badge. */
  readonly isOn: boolean;
  readonly size: BadgeSize;
}
const STORAGE_KEY = 'convene.door.print';
const standard: PrintSettings = { isOn: true, size: '102x76' };

/** The settings of this device. */
export function readPrintSettings(): PrintSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<PrintSettings>; // written below
    const size = stored.size && stored.size in badgeSizes ? stored.size : standard.size;
    return { isOn: stored.isOn ?? standard.isOn, size };
  } catch {
    return standard;
  }
}
export const storePrintSettings = (settings: PrintSettings) => localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));

/** Space around the badges of a sheet, in millimeters. */
const MARGIN = 8;
/** How many badges stand beside and below each other on a sheet. */
export function gridOf(badge: Paper, sheet: Paper): { columns: number; rows: number } {
  const howMany = (room: number, each: number) => Math.max(1, Math.floor((room - 2 * MARGIN) / each));
  return { columns: howMany(sheet.w, badge.w), rows: howMany(sheet.h, badge.h) };
}
