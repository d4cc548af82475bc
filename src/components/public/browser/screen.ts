/* A screen reads itself again, shows long lists page by page, and says how old it is when there is no network. */

const REFRESH = 20_000;
const TURN = 12_000;
const SCREEN = '[data-screen]';

function showClock(): void {
  const clock = document.querySelector<HTMLElement>('[data-clock]');
  if (!clock) return;
  const hourCycle = clock.dataset.hours === '24' || document.documentElement.lang !== 'en' ? 'h23' : 'h12';
  clock.textContent = new Intl.DateTimeFormat(clock.dataset.locale, {
    timeZone: clock.dataset.clock,
    hour: hourCycle === 'h12' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle,
  }).format();
}

/** Parts a column into pages of whole entries, and shows one of them. */
function showPart(column: HTMLElement, turn: number): void {
  const entries = [...column.querySelectorAll<HTMLElement>('[data-entry]')];
  for (const entry of entries) entry.hidden = false;
  const list = column.querySelector<HTMLElement>('ul');
  if (!list) return;
  const room = column.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  const pages: HTMLElement[][] = [];
  let [page, height]: [HTMLElement[], number] = [[], 0];
  for (const entry of entries) {
    const own = entry.getBoundingClientRect().height;
    if (page.length && height + own > room) {
      pages.push(page);
      [page, height] = [[], 0];
    }
    page.push(entry);
    height += own;
  }
  pages.push(page);
  const shown = turn % pages.length;
  for (const entry of entries) entry.hidden = !pages[shown]?.includes(entry);
  const part = column.querySelector('[data-part]');
  if (part) part.textContent = pages.length > 1 ? `${shown + 1}/${pages.length}` : '';
}

async function refresh(): Promise<void> {
  const answer = await fetch(window.location.href, { headers: { Accept: 'text/html' } }).catch(() => null);
  const old = document.querySelector<HTMLElement>('[data-old]');
  if (!answer?.ok) {
    if (old) old.hidden = false;
    return;
  }
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const script = (page: Document) => page.querySelector('script[src]')?.getAttribute('src');
  if (script(next) !== script(document)) return window.location.reload(); // a new version of the service
  const [before, fresh] = [document.querySelector(SCREEN), next.querySelector(SCREEN)];
  if (before && fresh) before.replaceWith(fresh);
  document.dispatchEvent(new Event('results'));
}

/** Keeps a screen up to date. */
export function startScreen(): void {
  if (!document.querySelector(SCREEN)) return;
  let turn = 0;
  const show = () => {
    showClock();
    for (const column of document.querySelectorAll<HTMLElement>('[data-column]')) showPart(column, turn);
  };
  show();
  window.setInterval(showClock, 1_000);
  window.setInterval(() => {
    turn += 1;
    show();
  }, TURN);
  window.setInterval(() => void refresh().then(show), REFRESH);
  window.addEventListener('resize', show);
  window.addEventListener('offline', () => void refresh().then(show));
  window.addEventListener('online', () => void refresh().then(show));
  void navigator.wakeLock?.request('screen').catch(() => {}); // a battery may be low
}
