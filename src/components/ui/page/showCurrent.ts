/** Scrolls a list, once, so that its current line is in sight. */
export function showCurrent(list: HTMLUListElement | null) {
  const line = list?.querySelector('[aria-current]');
  if (list && line) list.scrollTop = line.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

/** The same where that line is out of sight, as after the list has changed. */
export function keepCurrent(list: HTMLUListElement | null) {
  const [line, box] = [list?.querySelector('[aria-current]'), list].map((one) => one?.getBoundingClientRect());
  if (line && box && (line.top < box.top || line.bottom > box.bottom)) showCurrent(list);
}

/** Scrolls a row of choices or tabs so that the chosen one is in its middle and what is beside it is seen. */
export function showChecked(row: HTMLElement | null) {
  const choice = row?.querySelector<HTMLElement>(':has(> input:checked), [aria-selected=true]');
  if (row && choice) row.scrollLeft = choice.offsetLeft - (row.clientWidth - choice.offsetWidth) / 2;
}
