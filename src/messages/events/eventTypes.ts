/** Why an event type cannot be deleted. */
export const eventTypeRefusals = {
  hasEvents: 'Events of this type exist: delete them or give them another type first.',
  hasSubmissions: 'Submissions of this type exist: delete them or give them another type first.',
} as const;

/** Why a link between an event or its type and something else is refused. */
export const eventLinkRefusals = {
  roomAlreadyAllowed: 'The type may use this room already.',
  userAlreadyAllowed: 'This user may host events of the type already.',
  alreadyInGroup: 'The event is in this group already.',
} as const;
