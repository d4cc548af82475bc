/** The box that shows an error. */
export const failureText = {
  tryAgain: 'Try again',
  /** Opens another tab. */
  signIn: 'Sign in',
} as const;

/** Announced while a page loads. */
export const loadingText = {
  loading: 'Loading',
} as const;
