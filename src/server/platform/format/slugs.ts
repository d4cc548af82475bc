/** A text as the last part of an address: "Café Süd 2027" -> "cafe-sud-2027"; `otherwise` where nothing is left of it. */
export function slugOf(text: string, otherwise: string, max = 60): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max + 1)
    .replace(/^-|-$/g, '');
  return slug.slice(0, max).replace(/-$/, '') || otherwise;
}

/** The slug itself, or with -2, -3 ... the first that is not in use; cut so that the whole fits. */
export function firstUnusedSlug(slug: string, used: ReadonlySet<string>, max = 60): string {
  for (let n = 1; ; n += 1) {
    const tail = n === 1 ? '' : `-${n}`;
    const candidate = slug.slice(0, max - tail.length).replace(/-$/, '') + tail;
    if (!used.has(candidate)) return candidate;
  }
}
