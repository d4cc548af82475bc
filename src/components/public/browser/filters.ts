/* Filters of the program apply as they are changed. Without this script their form is sent by its button. */

const RESULTS = '[data-results]';

async function show(address: string, form: HTMLFormElement): Promise<void> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => null);
  if (!answer?.ok) return void window.location.assign(address);
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of [RESULTS, '.days', '.groups']) {
    const [old, fresh] = [document.querySelector(part), next.querySelector(part)];
    const focused = old?.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null;
    if (old && fresh) old.replaceWith(fresh);
    if (focused?.name)
      form.querySelector<HTMLInputElement>(`[name="${focused.name}"][value="${CSS.escape(focused.value)}"]`)?.focus();
  }
  window.history.replaceState(null, '', address);
  document.dispatchEvent(new Event('results'));
}

/** Reads the program anew when a filter changes. */
export function startFilters(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]');
  if (!form) return;
  let waiting = 0;
  const apply = (delay: number) => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) query.append(name, value);
      const text = query.toString();
      void show(`${form.action}${text && `?${text}`}`, form);
    }, delay);
  };
  form.addEventListener('change', () => apply(0));
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).type === 'search') apply(250); // inputs are all that it has
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply(0);
  });
}
