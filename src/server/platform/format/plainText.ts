/** Markdown without its marks, on one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/[*_#>`[\]]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The first words of a text, for those who link to the page. */
export function summary(text: string, otherwise: string): string {
  const plain = plainText(text);
  return plain.length > 160 ? `${plain.slice(0, 157)}…` : plain || otherwise;
}
