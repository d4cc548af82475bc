/** The names of the special requests of an event, or of those that a space offers. They are stored as JSON. */
export const specialRequestsOf = ({ special_requests }: { special_requests: unknown }): string[] =>
  Array.isArray(special_requests) ? special_requests.map(String) : [];
