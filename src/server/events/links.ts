import { eventLinkRefusals } from '../../messages/events/eventTypes.ts';
import type { eventgroupevent } from '../../resources/events/eventgroupevent.ts';
import type { eventtypeallowedvolunteer } from '../../resources/events/eventtypeallowedvolunteer.ts';
import type { eventtyperoom } from '../../resources/events/eventtyperoom.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict } from '../errors/refusals.ts';

/* Links between events or their types and other records. Each pair can be linked once. */
export const rooms: BehaviorOf<typeof eventtyperoom> = {
  hooks: {
    constraints: {
      eventtyperoom_eventtype_id_room_id_key: () => conflict('room_id', eventLinkRefusals.roomAlreadyAllowed),
    },
  },
};
export const allowedVolunteers: BehaviorOf<typeof eventtypeallowedvolunteer> = {
  hooks: {
    constraints: {
      eventtypeallowedvolunteer_eventtype_id_user_id_key: () => conflict('user_id', eventLinkRefusals.userAlreadyAllowed),
    },
  },
};
export const groupEvents: BehaviorOf<typeof eventgroupevent> = {
  hooks: {
    constraints: {
      eventgroupevent_eventgroup_id_event_id_key: () => conflict('event_id', eventLinkRefusals.alreadyInGroup),
    },
  },
};
