/** Texts of failure. */
export const failureText = {
  tryAgain: 'Try again',
} as const;

/** Texts of loading. */
export const loadingText = {
  loading: 'Loading',
} as const;
