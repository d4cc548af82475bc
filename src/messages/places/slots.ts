import { message } from '../message.ts';

/** Why a slot, or assigning it, is refused. */
export const slotRefusals = {
  schedulingOff: 'Scheduling is switched off in this convention: switch it on first.',
  daypartLocked: message<{ slot: string }>('The day part of {slot} is locked: ask an organizer.'),
  spaceLocked: message<{ slot: string }>('The space of {slot} is locked: unlock it first.'),
  reserved: message<{ slot: string }>('{slot} is reserved: end that first.'),
  eventNotActive: message<{ event: string; state: 'trashed' | 'cancelled' }>(
    '{event} is {state, select, trashed {in the trash} other {cancelled}}: restore it first.',
  ),
  heldBy: message<{ slot: string; times: string; holder: string }>('{slot} ({times}) is held by {holder}'),
  held: message<{ slots: string; more: number }>('{slots}{more, plural, =0 {} other {, and {more} more}}: free it first.'),
  released: message<{ slot: string }>('{slot} is part of the released schedule: release the schedule without it first.'),
  heldByEvent: 'An event holds the slot: free it first.',
  takenMeanwhile: 'Another event has just got the slot: read it again.',
  sessionOfOtherEvent: 'must be a session of event_id.',
  otherRoom: 'must be the room of the space.',
  otherDay: 'must be the day of the day part.',
  alreadyExists: 'The space already has a slot in this day part: use that one.',
  tooMany: message<{ limit: number; count: number }>(
    'A convention may have {limit, number} slots at most, and this would make {count, number}.',
  ),
  assigned: message<{ slot: string; purpose: SlotPurpose }>(
    '{slot} is assigned, reserved or part of the released schedule: free it before you {purpose, select, deleteDay {delete the day} deleteDaypart {delete the day part} deleteRoom {delete the room} deleteSpace {delete the space} moveDaypart {move the day part} other {move the space}}.',
  ),
} as const;

/** Warnings about slots. */
export const slotWarnings = { free: 'The slot is free already.' } as const;

/** What the free slots of a record are checked for. */
export type SlotPurpose = 'deleteDay' | 'deleteDaypart' | 'deleteRoom' | 'deleteSpace' | 'moveDaypart' | 'moveSpace';

/** How the holder of a slot is named. */
export const slotHolderNames = {
  session: message<{ event: string; session: string }>('{event}, {session}'),
  unknownEvent: 'an event',
} as const;
