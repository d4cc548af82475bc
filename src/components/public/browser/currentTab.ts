/* On a phone the tabs of days and pages are wider than the screen: the one that is open is in sight. */

function show(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.days, .top nav')) {
    const current = tabs.querySelector<HTMLElement>('[aria-current]');
    if (!current) continue;
    const [outer, inner] = [tabs.getBoundingClientRect(), current.getBoundingClientRect()];
    tabs.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
}

/** Scrolls to the open tab, also when the days were read anew. */
export function startCurrentTab(): void {
  show();
  document.addEventListener('results', show);
}
