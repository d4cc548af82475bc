/** Text that organizers wrote in Markdown, as the server rendered it: it escapes HTML and refuses dangerous links. */
export function Prose({ html }: { html: string }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by renderMarkdown, which lets no HTML through
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
