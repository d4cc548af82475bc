/** Times in relation to now. */
export const timesText = {
  /** Less than a minute ago. */
  justNow: 'just now',
} as const;
