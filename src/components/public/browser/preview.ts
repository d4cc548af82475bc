import { formText } from '../../../messages/public/join.ts';

/* <button data-preview="/c/…/submit/…"> shows what its form says, as the service draws it, in the dialog of the page. */

async function show(form: HTMLFormElement, address: string, dialog: HTMLDialogElement): Promise<void> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  const answer = await fetch(address, { method: 'POST', body: fields }).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  const drawn = page?.querySelector('[data-preview-of]');
  if (drawn) dialog.querySelector('[data-shown]')?.replaceChildren(document.adoptNode(drawn));
  const alert = form.querySelector<HTMLElement>('[role="alert"]');
  if (alert) alert.textContent = drawn ? '' : formText[answer ? 'failed' : 'unreachable'];
  if (drawn) dialog.showModal();
}

/** Shows previews in a dialog; without it they open as a page of their own. */
export function startPreview(): void {
  document.addEventListener('submit', (event) => {
    const address = event.submitter?.dataset.preview;
    const dialog = document.querySelector<HTMLDialogElement>('#shown-preview');
    const form = event.target;
    if (!address || !dialog || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void show(form, address, dialog);
  });
}
