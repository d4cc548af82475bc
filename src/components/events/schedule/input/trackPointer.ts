/** Tracks the pointer until it is released or Escape cancels. */
export function trackPointer(onMove: (x: number, y: number) => void, onEnd: (dropped: boolean) => void): void {
  const tracking = new AbortController();
  const { signal } = tracking;
  const end = (dropped: boolean) => {
    tracking.abort();
    onEnd(dropped);
  };
  window.addEventListener('pointermove', (event) => onMove(event.clientX, event.clientY), { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('blur', () => end(false), { signal });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  window.addEventListener('keydown', onKeyDown, { signal, capture: true });
}
