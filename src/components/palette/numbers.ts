/** The number in a text such as "#32" or "32"; null if it says anything else. */
export function numberIn(text: string): number | null {
  const digits = /^#?\s*(\d{1,9})$/.exec(text.trim())?.[1];
  return digits ? Number(digits) : null;
}
