/*
 * <form data-missing="This needs an answer."> says of all answers at once what is wrong with them: at each, and above them in the element
 * with `data-faults`, whose list leads to each. Browsers say it of the first one only.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Says at a field what is wrong with it, until it is changed. */
export function tellAt(input: Control, text: string): void {
  input.setAttribute('aria-invalid', 'true');
  const id = `${input.id}-fault`;
  const known = document.getElementById(id);
  const note = known ?? document.createElement('span');
  note.textContent = text;
  if (known) return;
  note.id = id;
  note.className = 'refused';
  const before = input.getAttribute('aria-describedby');
  input.setAttribute('aria-describedby', [before, id].filter(Boolean).join(' '));
  input.closest('.field, .check')?.append(note);
  const forget = () => {
    note.remove();
    input.removeAttribute('aria-invalid');
    if (before) input.setAttribute('aria-describedby', before);
    else input.removeAttribute('aria-describedby');
  };
  input.addEventListener('input', forget, { once: true });
}
/** The way to a field, by its label. */
function wayTo(input: Control): HTMLLIElement {
  const link = document.createElement('a');
  link.href = `#${input.id}`;
  link.textContent = input.labels?.[0]?.textContent ?? input.name;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    input.focus();
  });
  const line = document.createElement('li');
  line.append(link);
  return line;
}
function tellAll(form: HTMLFormElement, inputs: readonly Control[]): void {
  for (const input of inputs) {
    for (let folded = input.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
      folded.open = true;
    tellAt(input, input.validity.valueMissing ? (form.dataset.missing ?? '') : input.validationMessage);
  }
  const box = form.querySelector<HTMLElement>('[data-faults]');
  box?.querySelector('ul')?.replaceChildren(...inputs.map(wayTo));
  if (box) box.hidden = false;
  box?.focus();
}

/** Looks at the answers of forms before they are sent. */
export function startFaults(): void {
  let found: Control[] = [];
  document.addEventListener(
    'invalid',
    (event) => {
      const input = event.target as Control; // only those have rules
      const { form } = input;
      if (form?.dataset.missing === undefined) return;
      event.preventDefault();
      found.push(input);
      // The browser names one after the other.
      if (found.length === 1)
        window.setTimeout(() => {
          tellAll(form, found);
          found = [];
        });
    },
    true,
  );
}
