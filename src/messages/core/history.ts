/** Why a place among the changes of a convention is refused. The first text follows the name of its field. */
export const historyRefusals = {
  noPlace: 'must be the value of next in an earlier answer, or now.',
  forgotten:
    'What has changed since then is no longer known. Call this with since=now, read the records that you need again, and continue with its next.',
} as const;
