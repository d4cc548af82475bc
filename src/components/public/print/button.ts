/** Lets the button of a page that is made for paper print it. */
export function startPrint(): void {
  const button = document.querySelector<HTMLElement>('[data-print]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
