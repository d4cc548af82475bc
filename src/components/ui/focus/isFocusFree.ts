/** Whether no control of a page has the focus: only the page, its content, or the menu from which it was opened. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.id === 'content' || focused.closest('#navigation, [data-bar]') !== null;
}
