/** Why the mail server did not take a mail. Organizers read it with the mail. */
export const mailServerFailures = {
  connectionClosed: 'The mail server closed the connection.',
  timedOut: 'The mail server took too long.',
} as const;
