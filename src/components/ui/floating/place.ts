import { type RefObject, useLayoutEffect } from 'react';

export type Side = 'start' | 'end' | 'center';
/** Pixels between an element and what floats beside it, and to the edges of the window. */
const GAP = 6;
const MARGIN = 8;

/** Puts a floating element below its anchor, or above it where there is more room. */
function place(anchor: Element, floating: HTMLElement, side: Side): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const below = window.innerHeight - at.bottom;
  const isBelow = below >= height + GAP + MARGIN || below >= at.top;
  const wanted = side === 'start' ? at.left : side === 'end' ? at.right - width : at.left + (at.width - width) / 2;
  const left = Math.max(MARGIN, Math.min(wanted, window.innerWidth - width - MARGIN));
  const top = isBelow ? at.bottom + GAP : Math.max(MARGIN, at.top - height - GAP);
  Object.assign(floating.style, { left: `${left}px`, top: `${top}px` });
}

/** Shows an element above everything else beside its anchor while it is mounted, and keeps it there. */
export function useFloating(anchor: RefObject<Element | null>, floating: RefObject<HTMLElement | null>, side: Side): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const follow = () => anchor.current && place(anchor.current, element, side);
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor, floating, side]);
}
