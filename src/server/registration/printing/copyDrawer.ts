import type { BadgeSize } from '../../../paper/badge/sheets.ts';
import type { Size } from '../../../resources/registration/design/document.ts';
import type { DocumentFormat } from '../../integrations/printers/ipp.ts';
import type { Db } from '../../platform/context.ts';
import type { Label } from '../desk/labels.ts';

/** A badge as a document for a printer. */
export interface DrawnCopy {
  readonly content: Buffer;
  /** In millimeters. */
  readonly size: Size;
}
/** Draws badges of a convention one by one. `size`: of badges without a design. */
export type CopyDrawer = (
  db: Db,
  convention: { readonly id: string; readonly name: string },
  wanted: { readonly labels: readonly Label[]; readonly size: BadgeSize; readonly format: DocumentFormat },
) => Promise<(label: Label) => Promise<DrawnCopy>>;

let drawer: CopyDrawer | null = null;
/** What draws copies; null where nothing does. */
export const copyDrawer = (): CopyDrawer | null => drawer;
/** The service brings what draws: it needs fonts that the build of the dashboard, which has all procedures, cannot take along. */
export function bringCopyDrawer(brought: CopyDrawer): void {
  drawer = brought;
}
