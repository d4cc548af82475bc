import { MOST_POINTS, MOST_STROKES, PAD, pathOf, pointsOf, type Stroke } from '../../resources/registration/strokes.ts';

/** How far the pen moves before a point is kept. */
const STEP = 3;

/** Draws with a finger, a pen or the mouse on an SVG whose box is `PAD`. `onChange` gets all lines when one ends. */
export function startPad(svg: SVGSVGElement, onChange: (strokes: readonly Stroke[]) => void) {
  let strokes: number[][] = [];
  let line: number[] | null = null;
  let path: SVGPathElement | null = null;
  const pointOf = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const box = svg.getBoundingClientRect();
    const within = (part: number, size: number) => Math.round(Math.min(1, Math.max(0, part)) * size);
    return [within((clientX - box.left) / box.width, PAD.width), within((clientY - box.top) / box.height, PAD.height)];
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || strokes.length >= MOST_STROKES) return;
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    line = [...pointOf(event)];
    path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', pathOf(line));
    svg.append(path);
  };
  const move = (event: PointerEvent) => {
    if (!line || !path || pointsOf([...strokes, line]) >= MOST_POINTS) return;
    const [x, y] = pointOf(event);
    if (Math.abs(x - (line.at(-2) ?? 0)) < STEP && Math.abs(y - (line.at(-1) ?? 0)) < STEP) return;
    line.push(x, y);
    path.setAttribute('d', pathOf(line));
  };
  const end = () => {
    if (!line) return;
    strokes = [...strokes, line];
    line = null;
    onChange(strokes);
  };
  svg.addEventListener('pointerdown', begin);
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', end);
  svg.addEventListener('pointercancel', end);
  return {
    clear(): void {
      strokes = [];
      for (const drawn of svg.querySelectorAll('path')) drawn.remove();
      onChange(strokes);
    },
  };
}
