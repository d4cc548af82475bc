interface Box {
  readonly offsetTop: number;
  readonly offsetLeft: number;
}
/** Where a key leads from the box at `here` in a grid whose rows are as wide as there is room; null for keys that lead nowhere. */
export function besides(key: string, here: number, boxes: readonly Box[]): number | null {
  const box = boxes[here];
  if (!box) return null;
  const at = (n: number) => Math.max(0, Math.min(boxes.length - 1, n));
  const inRow = boxes.filter(({ offsetTop }) => offsetTop === boxes[0]?.offsetTop).length;
  switch (key) {
    case 'ArrowRight':
      return at(here + 1);
    case 'ArrowLeft':
      return at(here - 1);
    case 'ArrowDown':
      return at(here + inRow);
    case 'ArrowUp':
      return at(here - inRow);
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    default:
      return null;
  }
}
