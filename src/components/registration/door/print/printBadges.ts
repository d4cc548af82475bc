import type { Label } from '../../../../server/registration/desk/labels.ts';
import { BADGE_FONT, badgeSvg } from './badgeSvg.ts';
import type { Measure } from './fitText.ts';
import { type BadgeSize, badgeSizes, gridOf, type SheetSize, sheetSizes } from './sizes.ts';

const MEASURED = 100;
/** Measures with the fonts of this device. */
export function measureHere(): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  return (text, weight) => {
    if (!pen) return text.length * 0.6;
    pen.font = `${weight} ${MEASURED}px ${BADGE_FONT}`;
    return pen.measureText(text).width / MEASURED;
  };
}
export interface PrintPlan {
  readonly convention: string;
  readonly size: BadgeSize;
  readonly sheet: SheetSize;
}

/** The document that is printed: a badge on each sheet, or as many as fit, with lines to cut along. */
export function badgeDocument(labels: readonly Label[], { convention, size, sheet }: PrintPlan, measure: Measure): string {
  const badge = badgeSizes[size];
  const { paper } = sheetSizes[sheet];
  const { w, h } = paper ?? badge;
  const { columns, rows } = paper ? gridOf(badge, paper) : { columns: 1, rows: 1 };
  const badges = labels.map((label) => badgeSvg(label, convention, badge, measure));
  const each = columns * rows;
  const sheets = Array.from({ length: Math.ceil(badges.length / each) }, (_, n) =>
    badges.slice(n * each, (n + 1) * each).join(''),
  );
  const css = `@page { size: ${w}mm ${h}mm; margin: 0 }
    * { margin: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact }
    section { display: grid; grid-template-columns: repeat(${columns}, ${badge.w}mm); align-content: start; justify-content: center;
      box-sizing: border-box; width: ${w}mm; height: ${h - 0.2}mm; padding: ${paper ? 8 : 0}mm 0; overflow: hidden; break-after: page }
    section:last-child { break-after: auto }
    svg { display: block } section > svg { ${paper ? 'outline: 0.1mm dashed #999' : ''} }`;
  const body = sheets.map((one) => `<section>${one}</section>`).join('');
  return `<!doctype html><html><head><meta charset="utf-8"><title></title><style>${css}</style></head><body>${body}</body></html>`;
}

/** Prints badges by the browser, in a frame of their own. Ends when the dialog is closed; with --kiosk-printing there is none. */
export function printBadges(labels: readonly Label[], plan: PrintPlan): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = 'Badges';
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  frame.srcdoc = badgeDocument(labels, plan, measureHere());
  return new Promise((resolve) => {
    frame.onload = () => {
      const view = frame.contentWindow;
      if (!view) return resolve();
      view.onafterprint = () => {
        setTimeout(() => frame.remove());
        resolve();
      };
      view.print();
    };
    document.body.append(frame);
  });
}
