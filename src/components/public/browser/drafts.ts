import { forgetDraft, forgetDrafts, readDraft, writeDraft } from '../../../client/device/drafts.ts';

/*
 * Forms whose draft is kept on this device: <form data-draft="submission …">. What differs from the page as it came is kept, until it is sent
 * or cleared, another person signs in, or somebody signs out.
 */

interface Draft {
  /** The id of the account; empty: nobody was signed in. */
  readonly person: string;
  /** Names of fields with what was typed; of boxes, the values that are checked. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement && one.type !== 'hidden') ||
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement,
  );
const person = () => document.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? '';

function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const usual = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (usual?.value ?? '');
}
/** What differs from the page as it came. Of boxes of one name all are kept once one of them differs. */
function fieldsOf(form: HTMLFormElement): Draft['fields'] {
  const fields: Record<string, string | string[]> = {};
  const controls = controlsOf(form).filter(({ name }) => name);
  for (const control of controls.filter(isChanged)) {
    const { name, value } = control;
    fields[name] = isBox(control)
      ? controls.flatMap((other) => (isBox(other) && other.name === name && other.checked ? [other.value] : []))
      : value;
  }
  return fields;
}
function fill(form: HTMLFormElement, fields: Draft['fields']): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name];
    if (value === undefined) continue;
    if (isBox(control)) control.checked = value.includes(control.value);
    else if (typeof value === 'string') control.value = value;
  }
}
/** A box that stands for all boxes beside it shows whether all, some or none of them are checked. */
function showParts(form: HTMLFormElement): void {
  for (const all of form.querySelectorAll<HTMLInputElement>('[data-all]')) {
    const boxes = boxesOf(all);
    const checked = boxes.filter((box) => box.checked).length;
    all.checked = checked === boxes.length;
    all.indeterminate = checked > 0 && checked < boxes.length;
  }
}
const boxesOf = (all: HTMLInputElement): HTMLInputElement[] => [
  ...(all.closest('[data-part]')?.querySelectorAll<HTMLInputElement>('input[name]') ?? []),
];

function startDraft(form: HTMLFormElement, name: string): void {
  const note = form.querySelector<HTMLElement>('[data-draft-note]');
  let isDone = false;
  const keep = () => {
    if (isDone) return;
    const fields = fieldsOf(form);
    const isEmpty = Object.keys(fields).length === 0;
    if (isEmpty) forgetDraft(name);
    else writeDraft<Draft>(name, { person: person(), fields });
    if (note) note.hidden = isEmpty;
  };
  const draft = readDraft<Draft>(name);
  // What was written before signing in belongs to whoever signs in then.
  if (draft && (draft.person === '' || draft.person === person())) fill(form, draft.fields);
  else if (draft) forgetDraft(name);
  showParts(form);
  if (note) note.hidden = Object.keys(fieldsOf(form)).length === 0;
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.all !== undefined)
      for (const box of boxesOf(target)) box.checked = target.checked;
    showParts(form);
    keep();
  });
  form.addEventListener('reset', () => {
    window.setTimeout(() => {
      showParts(form);
      keep();
      controlsOf(form)[0]?.focus();
    });
  });
  form.addEventListener('sent', () => {
    isDone = true;
    forgetDraft(name);
  });
}

/** Keeps drafts of the forms that want it. */
export function startDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) startDraft(form, form.dataset.draft ?? '');
  document.addEventListener('sent', ({ target }) => {
    if (target instanceof HTMLFormElement && target.dataset.call?.startsWith('DELETE /session/')) forgetDrafts();
  });
}
