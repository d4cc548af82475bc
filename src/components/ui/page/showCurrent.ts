/** Scrolls a list, once, so that its current line is in sight. */
export function showCurrent(list: HTMLUListElement | null) {
  const line = list?.querySelector('[aria-current]');
  if (list && line) list.scrollTop = line.getBoundingClientRect().top - list.getBoundingClientRect().top;
}
