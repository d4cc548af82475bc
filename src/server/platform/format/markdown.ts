import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';

// The renderer escapes raw HTML and refuses dangerous link schemes, so its output needs no sanitizer.
const renderer = new MarkdownIt({ html: false, linkify: true, breaks: true });
const rendered = new LRUCache<string, string>({
  max: 2000,
  maxSize: 20_000_000,
  sizeCalculation: (value, key) => value.length + key.length + 1,
});

/** Renders Markdown as safe HTML. null stays null. */
export function renderMarkdown(markdown: string | null): string | null {
  if (!markdown) return markdown ?? null;
  const cached = rendered.get(markdown);
  if (cached !== undefined) return cached;
  const html = renderer.render(markdown);
  rendered.set(markdown, html);
  return html;
}
