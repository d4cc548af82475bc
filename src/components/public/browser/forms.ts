import { formText } from '../../../messages/public/join.ts';
import { tellAt } from './faults/faults.ts';

/*
 * Forms that call the API: <form data-call="POST /badge" data-then="reload">, with one call after another where there are several. A refusal is shown in the form, and its field gets the focus;
 * a field that is hidden until then, such as the second step, is shown. What comes then: `reload`, `refresh` (the lists of the page),
 * `next` (the address of the answer), `link` (the link of the answer, in the form), `page` (the
 * page of the answer, where one pays), `open` (the address in `data-open`, with the id of the record if it ends with a slash or an equals sign), or the part of
 * the page that is shown instead of this one. A page that is loaded again or opened begins with what was done, which `data-done` says; in a section
 * with `data-says` it is said below the heading of that section, with the form of the new page whose id `data-back` is, which undoes it.
 */

interface Answer {
  readonly id?: string;
  readonly next?: string;
  readonly sent?: boolean;
  readonly link?: string;
  readonly page?: string;
  readonly error?: { readonly code: number; readonly message: string; readonly data: string | null };
}
type Values = Record<string, unknown>;

/** Sets a value: `custom_fields.shirt` is part of an object, `badge_ids[]` one of a list, `badges.0.firstname` part of the first of a list. */
function put(values: Values, name: string, value: unknown): void {
  const path = name.replace('[]', '').split('.');
  const last = path.pop() ?? '';
  let at = values;
  for (const [n, part] of path.entries()) {
    at[part] ??= /^\d/.test(path[n + 1] ?? last) ? [] : Object.create(null);
    at = at[part] as Values;
  }
  at[last] = name.endsWith('[]') ? [...((at[last] as unknown[]) ?? []), value] : value;
}
function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form))
    if (value !== '' || form.querySelector(`[name="${CSS.escape(name)}"][data-empty]`)) put(values, name, value);
  return values;
}
/** A refusal that begins with the name of its parameter, with the label of the field instead. */
function named(text: string, field: string, input: HTMLInputElement | null): string {
  const label = input?.labels?.[0]?.textContent.replace(/ \(.*/, '');
  return label && text.startsWith(`${field} `) ? label + text.slice(field.length) : text;
}
function refuse(form: HTMLFormElement, text: string, field = ''): void {
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  form.querySelector('[data-faults]')?.toggleAttribute('hidden', true);
  const input = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(field)}"]`);
  const hidden = input?.closest<HTMLElement>('[hidden]');
  const alert = form.querySelector<HTMLElement>('[role="alert"]');
  if (alert) alert.textContent = hidden?.dataset.why ?? named(text, field, input);
  if (hidden) hidden.hidden = false;
  const folded = input?.closest('details');
  if (folded) folded.open = true;
  if (input && input.type !== 'hidden') {
    if (form.dataset.missing === undefined) input.setAttribute('aria-invalid', 'true');
    else tellAt(input, alert?.textContent ?? text);
    input.focus();
  }
}
/** Shows a part of the page instead of the one that the form is in. */
function showStep(id: string): void {
  for (const step of document.querySelectorAll<HTMLElement>('[data-step]')) step.hidden = step.id !== id;
  document.querySelector<HTMLElement>(`#${id} :is(input:not([type="hidden"]), button)`)?.focus();
}
/** Shows the link of an answer in the form, which is not sent again. */
function showLink(form: HTMLFormElement, { link = '' }: Answer): void {
  const output = form.querySelector('output');
  if (!output) return;
  output.textContent = link;
  if (output.parentElement) output.parentElement.hidden = false;
  form.querySelector('button')?.remove();
}
/** Where the focus was before the page was loaded again. */
const FOCUS = 'focus';
/** What was done. */
const DONE = 'done';
function goOn(form: HTMLFormElement, answer: Answer): void {
  const [{ then = '', open = '', done = '' }, { next = '', id = '', page = '' }] = [form.dataset, answer];
  if (then === 'reload') reload(form);
  else if (then === 'refresh') {
    refuse(form, '');
    document.dispatchEvent(new CustomEvent('refresh', { detail: { form, answer } }));
  } else if (then === 'link') showLink(form, answer);
  else if (then === 'page' && /^https?:/.test(page)) window.location.assign(page);
  else if (then === 'open') {
    if (done) window.sessionStorage.setItem(DONE, done);
    window.location.assign(/[/=]$/.test(open) ? open + id : open);
  } else if (then !== 'next') showStep(then);
  else if (/^\/c\/[a-z\d]/.test(next)) {
    window.history.replaceState(null, '', window.location.pathname); // the token of a link is worth nothing now
    window.location.assign(next);
  }
}
/** Loads the page again, and goes back to the button that was used, or to what was done. */
function reload(form: HTMLFormElement): void {
  const { done = '', back = '' } = form.dataset;
  const heading = form.closest('[data-says]')?.getAttribute('aria-labelledby') ?? '';
  window.sessionStorage.setItem(DONE, done && [done, heading, back].join('\n'));
  const { id } = document.activeElement ?? {};
  if (id) window.sessionStorage.setItem(FOCUS, id);
  // The browser must scroll to what was done: neither back to where the form was, nor to what the address names.
  if (done) {
    window.history.scrollRestoration = 'manual';
    const { pathname, search, hash } = window.location;
    if (document.getElementById(hash.slice(1))) window.history.replaceState(null, '', pathname + search);
  }
  window.location.reload();
}
function showDone(): boolean {
  const [done = '', heading = '', back = ''] = window.sessionStorage.getItem(DONE)?.split('\n') ?? [];
  window.sessionStorage.removeItem(DONE);
  window.history.scrollRestoration = 'auto';
  const title = document.getElementById(heading) ?? document.querySelector('h1');
  if (!done || !title) return false;
  const note = document.createElement('p');
  note.role = 'status';
  note.tabIndex = -1;
  note.textContent = done;
  const box = document.createElement('div');
  box.className = 'notice done';
  box.append(note);
  const undo = document.getElementById(back)?.cloneNode(true);
  if (undo instanceof HTMLFormElement) {
    undo.removeAttribute('id');
    box.append(undo);
  }
  title.after(box);
  note.focus();
  return true;
}
function restoreFocus(isShown: boolean): void {
  const id = window.sessionStorage.getItem(FOCUS);
  if (id === null) return;
  window.sessionStorage.removeItem(FOCUS);
  if (isShown) return;
  const used = document.getElementById(id);
  const isOff = used instanceof HTMLButtonElement && used.disabled;
  const next = isOff ? used.closest('.actions')?.querySelector<HTMLElement>('button:not(:disabled)') : used;
  (next ?? document.getElementById('content'))?.focus();
}
async function send(form: HTMLFormElement): Promise<void> {
  const init = {
    headers: { 'Content-Type': 'application/json', 'X-Language': document.documentElement.lang },
    body: JSON.stringify(valuesOf(form)),
  };
  let answer: Response | null = null;
  for (const [, method = '', path = ''] of (form.dataset.call ?? '').matchAll(/(\S+) (\S+)/g)) {
    answer = await fetch(`/api${path}`, { method, ...init }).catch(() => null);
    if (!answer?.ok) break;
  }
  if (!answer) return refuse(form, formText.unreachable);
  const body = (await answer.json().catch(() => ({}))) as Answer; // as the API sends it
  if (answer.ok && body.sent !== false) {
    form.dispatchEvent(new Event('sent', { bubbles: true }));
    return goOn(form, body);
  }
  if (answer.ok) return showStep('no-mail');
  if (body.error?.code === 401) return window.location.reload(); // the session is over
  refuse(form, body.error?.message ?? formText.failed, body.error?.data ?? '');
}

/** Sends forms as calls. A link of an email is opened by its button only: programs that scan mails open pages. */
export function startForms(): void {
  restoreFocus(showDone());
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement; // only forms are submitted
    if (!form.dataset.call || event.submitter?.dataset.preview) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    void send(form).finally(() => {
      form.ariaBusy = 'false';
    });
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-show]') : null;
    if (button) showStep(button.dataset.show ?? '');
  });
  const token = document.querySelector<HTMLInputElement>('input[name="token"]');
  if (!token || !/^#[\w-]{43}$/.test(window.location.hash)) return;
  token.value = window.location.hash.slice(1);
  showStep('open');
}
