/** Why an event type cannot be deleted. */
export const eventTypeRefusals = {
  hasEvents: 'events of this type exist: delete them or give them another type first.',
  hasSubmissions: 'submissions of this type exist: delete them or give them another type first.',
} as const;

/** Why a link between an event or its type and something else is refused. */
export const eventLinkRefusals = {
  roomAlreadyAllowed: 'room_id: the type may use this room already.',
  userAlreadyAllowed: 'user_id: this user may host events of the type already.',
  alreadyInGroup: 'event_id: the event is in this group already.',
} as const;
