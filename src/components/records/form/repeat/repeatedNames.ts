/** The most records that a form adds at a time. */
export const MAX_REPEATS = 50;

/** The names of several records that begin with one: "Table" or "Table 1" is followed by "Table 2". One keeps its name. */
export function repeatedNames(name: string, count: number): readonly string[] {
  if (count <= 1) return [name];
  const [, stem = name, digits] = /^(.*?)(\d{1,6})$/.exec(name.trim()) ?? [];
  const first = digits ? Number(digits) : 1;
  const start = digits ? stem : `${name.trim()} `;
  return Array.from({ length: count }, (_, n) => `${start}${String(first + n).padStart(digits?.length ?? 1, '0')}`);
}
