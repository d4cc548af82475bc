/* Filters of the program apply as they are changed. Without this script their form is sent by its button. */

const RESULTS = '[data-results]';

/** How often was asked: what comes late must not replace what was asked for later. */
let asked = 0;

async function show(address: string, form: HTMLFormElement): Promise<void> {
  asked += 1;
  const own = asked;
  const answer = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => null);
  const html = answer?.ok ? await answer.text().catch(() => null) : null;
  if (own !== asked) return;
  if (html === null) return void window.location.assign(address);
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const part of [RESULTS, '.days', '.groups', '.apply']) {
    const [old, fresh] = [document.querySelector(part), next.querySelector(part)];
    const focused = old?.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null;
    if (old && fresh) old.replaceWith(fresh);
    if (focused?.name)
      form.querySelector<HTMLInputElement>(`[name="${focused.name}"][value="${CSS.escape(focused.value)}"]`)?.focus();
  }
  window.history.replaceState(null, '', address);
  document.dispatchEvent(new Event('results'));
}

/** Leads back to the program as it was: with its day and its filters. */
function startBack(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-back]');
  if (link && document.referrer.split('?', 1)[0] === link.href) link.href = document.referrer;
}

/** Reads the program anew when a filter changes. */
export function startFilters(): void {
  startBack();
  const form = document.querySelector<HTMLFormElement>('[data-filter]');
  if (!form) return;
  const queryText = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) query.append(name, value);
    // Words are looked for in all days, unless one was chosen; filters keep the one that is shown.
    const [day, ...rest] = query.getAll('day');
    const isShown = form.querySelector('[name="day"][data-shown]') !== null;
    if (isShown && (query.has('q') || query.size === 1 + rest.length)) query.delete('day');
    else if (day) query.set('day', day);
    return query.toString();
  };
  let waiting = 0;
  const apply = (delay: number) => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      const text = queryText();
      void show(`${form.action}${text && `?${text}`}`, form);
    }, delay);
  };
  form.addEventListener('change', () => apply(0));
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).type === 'search') apply(250); // inputs are all that it has
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const folded = form.querySelector('details');
    if (folded?.contains(event.submitter)) {
      folded.open = false; // on a phone it covers what was found
      document.querySelector(RESULTS)?.scrollIntoView({ block: 'start' });
      folded.querySelector('summary')?.focus({ preventScroll: true });
    }
    apply(0);
  });
  // What was typed or chosen before this script came.
  const isTouched = [...form.querySelectorAll('input')].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );
  if (isTouched) apply(0);
}
