/** Something that may be on hold in a bundle. */
export interface Grouped {
  readonly bundle: { readonly id: string; readonly name: string } | null;
}
/** What stands together: the parts of a bundle at the place of the first, and everything else by itself. */
export function groupsOf<E extends Grouped>(entries: readonly E[]): E[][] {
  const groups = new Map<string, E[]>();
  for (const [n, entry] of entries.entries()) {
    const key = entry.bundle?.id ?? String(n);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
}
