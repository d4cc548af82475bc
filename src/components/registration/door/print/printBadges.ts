import { layout, textsOf } from '../../../../paper/badge/layout.ts';
import { shownName } from '../../../../paper/badge/printedBadge.ts';
import { badgeSizes, planOf } from '../../../../paper/badge/sheets.ts';
import { svgOf } from '../../../../paper/badge/svg.ts';
import type { Typesetter } from '../../../../paper/shape.ts';
import type { DesignDocument } from '../../../../resources/registration/design/document.ts';
import { standardDesign } from '../../../../resources/registration/design/templates.ts';
import type { Label } from '../../../../server/registration/desk/labels.ts';
import type { Look } from './designs.ts';
import type { BadgeSize, SheetName } from './sizes.ts';

export interface PrintPlan {
  readonly look: Look;
  /** The size of badges without a design. */
  readonly size: BadgeSize;
  readonly sheet: SheetName;
}
/** A badge as SVG, with its size. */
interface DrawnBadge {
  readonly svg: string;
  readonly design: DesignDocument;
}
/** Draws badges in the designs of their types. */
export async function drawBadges(
  labels: readonly Label[],
  { look: { convention, images, designs }, size }: PrintPlan,
  typesetter: Typesetter,
): Promise<readonly DrawnBadge[]> {
  const builtIn = standardDesign(badgeSizes[size]);
  const designOf = (label: Label) => designs.get(label.badgedesign_id ?? '') ?? builtIn;
  await typesetter.prepare(labels.flatMap((label) => textsOf(designOf(label), label, convention)));
  return labels.map((label) => {
    const design = designOf(label);
    const title = `${shownName(label)}, ${label.badgetype_name}`;
    return { design, svg: svgOf(layout(design, label, convention, typesetter), design.size, { title, typesetter, images }) };
  });
}
/** The document that is printed: a badge on each sheet, or as many as fit, with marks to cut along. */
export function badgeDocument(badges: readonly DrawnBadge[], sheet: SheetName): string {
  const styles = new Map<string, string>();
  const sections: string[] = [];
  for (const design of new Set(badges.map((badge) => badge.design))) {
    const { paper, places, marks } = planOf(sheet, design.size);
    const name = `p${paper.w}x${paper.h}`.replaceAll('.', '-');
    styles.set(
      name,
      `@page ${name} { size: ${paper.w}mm ${paper.h}mm; margin: 0 } .${name} { page: ${name}; width: ${paper.w}mm; height: ${paper.h - 0.2}mm }`,
    );
    const lines = marks.map(({ x1, y1, x2, y2 }) => `<path d="M${x1} ${y1}L${x2} ${y2}"/>`).join('');
    const cut = lines
      ? `<svg style="left:0;top:0" width="${paper.w}mm" height="${paper.h}mm" viewBox="0 0 ${paper.w} ${paper.h}" stroke="#000" stroke-width="0.1">${lines}</svg>`
      : '';
    const ofDesign = badges.filter((badge) => badge.design === design);
    for (let first = 0; first < ofDesign.length; first += places.length) {
      const drawn = ofDesign.slice(first, first + places.length).map(({ svg }, n) => {
        const { x, y } = places[n] ?? { x: 0, y: 0 };
        return `<div style="left:${x}mm;top:${y}mm">${svg}</div>`;
      });
      sections.push(`<section class="${name}">${drawn.join('')}${cut}</section>`);
    }
  }
  const css = `* { margin: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact }
    ${[...styles.values()].join('\n')}
    section { position: relative; overflow: hidden; break-after: page } section:last-child { break-after: auto }
    section > * { position: absolute } svg { display: block }`;
  return `<!doctype html><html><head><meta charset="utf-8"><title></title><style>${css}</style></head><body>${sections.join('')}</body></html>`;
}

/** Prints badges by the browser, in a frame of their own. Ends when the dialog is closed; with --kiosk-printing there is none. */
export async function printBadges(labels: readonly Label[], plan: PrintPlan): Promise<void> {
  const { typesetter } = await import('./typesetter.ts');
  const frame = document.createElement('iframe');
  frame.title = 'Badges';
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  frame.srcdoc = badgeDocument(await drawBadges(labels, plan, typesetter), plan.sheet);
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
