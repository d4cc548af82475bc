/** Scrolls a list, once, so that its current line is in sight. */
export function showCurrent(list: HTMLUListElement | null) {
  const line = list?.querySelector('[aria-current]');
  if (list && line) list.scrollTop = line.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

/** Scrolls a row of choices or tabs so that the chosen one is in its middle and what is beside it is seen. */
export function showChecked(row: HTMLElement | null) {
  const choice = row?.querySelector<HTMLElement>(':has(> input:checked), [aria-selected=true]');
  if (row && choice) row.scrollLeft = choice.offsetLeft - (row.clientWidth - choice.offsetWidth) / 2;
}
