import { takingLabel } from '../mine/seats/taking.ts';

/** Keeps the button up to date that takes seats, and what is said then: for whom. */
export function startTaking(): void {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    const button = form?.querySelector<HTMLElement>('[data-labels]');
    if (!form || !button) return;
    const names = [...form.querySelectorAll<HTMLInputElement>(':checked')].map(({ labels }) => labels?.[0]?.textContent ?? '');
    const textOf = (labels = '[]') => takingLabel(JSON.parse(labels) as string[], names, document.documentElement.lang); // as the page has them
    button.textContent = textOf(button.dataset.labels);
    form.dataset.done = textOf(form.dataset.allDone);
  });
}
