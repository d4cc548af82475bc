/** Ten shades of the accent of pages without a color of their own, from light to dark. */
export const pine = [
  '#e9f6f4',
  '#d3ebe8',
  '#a9d6d1',
  '#7bc0b9',
  '#54ada5',
  '#389b93',
  '#28877f',
  '#1c736c',
  '#145d57',
  '#0b453f',
] as const;
