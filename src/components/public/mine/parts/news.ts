/**
 * Marks the announcements that came after the last visit on this device: at the first visit none. They stay marked while the tab is open.
 * The device alone knows of it.
 */
export function startNews(): void {
  const marks = [...document.querySelectorAll<HTMLElement>('[data-news]')];
  if (!marks.length) return;
  const key = `news of ${document.body.dataset.convention}`;
  const dates = marks.map(({ dataset }) => Number(dataset.news));
  try {
    const seen = window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key) ?? 'Infinity';
    for (const [n, mark] of marks.entries()) mark.hidden = (dates[n] ?? 0) <= Number(seen);
    window.sessionStorage.setItem(key, seen);
    window.localStorage.setItem(key, String(Math.max(...dates)));
  } catch {} // a browser may keep nothing
}
