import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import { fromSettings } from '../config.ts';

type Renderer = InstanceType<typeof MarkdownIt>;
type Token = Parameters<Renderer['renderer']['renderInline']>[0][number];

/** Whether an image is one of ours. Others would tell their servers who reads the text. */
function isOwnImage(source: string, publicAddress: string | undefined): boolean {
  if (/^\/(?!\/)/.test(source)) return true;
  if (!publicAddress || !URL.canParse(source, publicAddress)) return false;
  return new URL(source, publicAddress).host === new URL(publicAddress).host;
}

/** Of each token of a line, in how many links it is. */
const depths = new WeakMap<readonly Token[], readonly number[]>();
function isInLink(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  const all =
    depths.get(tokens) ?? tokens.map(({ type }) => (depth += type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0));
  depths.set(tokens, all);
  return (all[index] ?? 0) > 0;
}

/** A renderer that escapes raw HTML and refuses dangerous link schemes, so that its output needs no sanitizer. Images of other sites become links. */
function newRenderer(publicAddress: string | undefined): Renderer {
  const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
  const { escapeHtml } = markdown.utils;
  const { image } = markdown.renderer.rules;
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index] as Token; // the rule is called for it
    const source = String(token.attrGet('src') ?? '');
    if (image && isOwnImage(source, publicAddress)) return image(tokens, index, options, env, self);
    const text = escapeHtml(self.renderInlineAsText(token.children ?? [], options, env) || source);
    return isInLink(tokens, index) ? text : `<a href="${escapeHtml(source)}">${text}</a>`;
  };
  return markdown;
}

const current = fromSettings(({ NEXTAUTH_URL }) => ({
  renderer: newRenderer(NEXTAUTH_URL),
  rendered: new LRUCache<string, string>({
    max: 2000,
    maxSize: 20_000_000,
    sizeCalculation: (value, key) => value.length + key.length + 1,
  }),
}));

/** Renders Markdown as safe HTML. null stays null. */
export function renderMarkdown(markdown: string | null): string | null {
  if (!markdown) return markdown ?? null;
  const { renderer, rendered } = current();
  const cached = rendered.get(markdown);
  if (cached !== undefined) return cached;
  const html = renderer.render(markdown);
  rendered.set(markdown, html);
  return html;
}
