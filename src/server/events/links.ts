import type { eventgroupevent } from '../../resources/events/eventgroupevent.ts';
import type { eventtypeallowedvolunteer } from '../../resources/events/eventtypeallowedvolunteer.ts';
import type { eventtyperoom } from '../../resources/events/eventtyperoom.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { conflict } from '../errors/refusals.ts';

/* Links between events, or their types, and others: one of a kind. */
export const rooms: BehaviourOf<typeof eventtyperoom> = {
  hooks: {
    constraints: {
      eventtyperoom_eventtype_id_room_id_key: () => conflict('room_id', 'room_id: the type may use this room already.'),
    },
  },
};
export const allowedVolunteers: BehaviourOf<typeof eventtypeallowedvolunteer> = {
  hooks: {
    constraints: {
      eventtypeallowedvolunteer_eventtype_id_user_id_key: () =>
        conflict('user_id', 'user_id: this user may host events of the type already.'),
    },
  },
};
export const groupEvents: BehaviourOf<typeof eventgroupevent> = {
  hooks: {
    constraints: {
      eventgroupevent_eventgroup_id_event_id_key: () => conflict('event_id', 'event_id: the event is in this group already.'),
    },
  },
};
