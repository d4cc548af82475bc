import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';

// Raw HTML in the source is escaped and dangerous link schemes are refused by the renderer: its output needs no second sanitiser.
const renderer = new MarkdownIt({ html: false, linkify: true, breaks: true });
const rendered = new LRUCache<string, string>({
  max: 2000,
  maxSize: 20_000_000,
  sizeCalculation: (value, key) => value.length + key.length + 1,
});

/** Markdown as safe HTML; null stays null. */
export function renderMarkdown(markdown: string | null): string | null {
  if (!markdown) return markdown ?? null;
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const made = renderer.render(markdown);
  rendered.set(markdown, made);
  return made;
}
