/** Turns a text into the last part of a URL: "Café Süd 2027" -> "cafe-sud-2027". Returns `fallback` if nothing is left. */
export function slugOf(text: string, fallback: string, max = 60): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max + 1)
    .replace(/^-|-$/g, '');
  return slug.slice(0, max).replace(/-$/, '') || fallback;
}

/** The slug, or the first of slug-2, slug-3 ... that is not in use, cut to `max` characters. */
export function firstUnusedSlug(slug: string, used: ReadonlySet<string>, max = 60): string {
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? '' : `-${n}`;
    const candidate = slug.slice(0, max - suffix.length).replace(/-$/, '') + suffix;
    if (!used.has(candidate)) return candidate;
  }
}

/** The slugs of names in a list, each once: what stands in addresses of the program for a room or a type. */
export function slugsOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const slug = firstUnusedSlug(slugOf(name, 'other'), used);
    used.add(slug);
    return slug;
  });
}
