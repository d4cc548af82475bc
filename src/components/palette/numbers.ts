/** The number in a text such as "#32" or "32"; null if it says anything else. */
export function numberIn(text: string): number | null {
  const digits = /^#?\s*(\d{1,9})$/.exec(text.trim())?.[1];
  return digits ? Number(digits) : null;
}
/** The number of a badge in a command such as "check in 42"; null if it is no such command. */
export function badgeToCheckIn(text: string): number | null {
  const digits = /^check(?:\s|-)?in\s+(?:badge\s+)?#?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits ? Number(digits) : null;
}
