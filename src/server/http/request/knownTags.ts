/** Whether If-None-Match names this tag, weak or strong: the client has what it stands for. */
export const isKnownTag = (knownTags: string | undefined, tag: string): boolean => {
  const strong = (text: string) => text.trim().replace(/^W\//, '');
  return knownTags?.split(',').some((known) => known.trim() === '*' || strong(known) === strong(tag)) ?? false;
};
