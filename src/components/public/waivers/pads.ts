import { startPad } from '../../../client/device/pad.ts';

/** Lets people sign by hand where a form has a place for it: <div data-pad hidden> with an SVG, an input and a button that clears it. */
export function startPads(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-pad]')) {
    const [svg, input] = [place.querySelector('svg'), place.querySelector('input')];
    if (!svg || !input) continue;
    place.hidden = false;
    const pad = startPad(svg, (strokes) => {
      input.value = strokes.length ? JSON.stringify(strokes) : '';
    });
    place.querySelector('button')?.addEventListener('click', () => pad.clear());
  }
}
