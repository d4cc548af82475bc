interface Box {
  readonly offsetTop: number;
  readonly offsetLeft: number;
}
/** The index that an arrow key leads to in a grid with as many columns as fit; null for other keys. */
export function neighborInGrid(key: string, index: number, boxes: readonly Box[]): number | null {
  const box = boxes[index];
  if (!box) return null;
  const clamp = (n: number) => Math.max(0, Math.min(boxes.length - 1, n));
  const inRow = boxes.filter(({ offsetTop }) => offsetTop === boxes[0]?.offsetTop).length;
  switch (key) {
    case 'ArrowRight':
      return clamp(index + 1);
    case 'ArrowLeft':
      return clamp(index - 1);
    case 'ArrowDown':
      return clamp(index + inRow);
    case 'ArrowUp':
      return clamp(index - inRow);
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    default:
      return null;
  }
}
