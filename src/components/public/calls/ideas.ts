import type { Site, SiteEvent } from '../site.ts';
import type { Idea, SubmitType } from './submit.ts';

/** What the form says before somebody writes: what is usual for a kind of event. */
export const usualIdea = ({ length, seats }: SubmitType): Idea => ({
  name: '',
  description: '',
  long_description: '',
  duration: length,
  max_tickets: seats,
  age_range: 'all',
  experience: null,
  hosts_also_play: false,
  preferreddaypart_id: null,
  alternatedaypart_id: null,
  available_daypart_ids: null,
  special_requests: [],
  note: '',
  spaces_needed: 1,
  session_count: 1,
  more_info_uri: null,
  custom_fields: {},
});

/** An idea as the event that it would become: without a number, a time and a room. */
export const eventOfIdea = (
  site: Site,
  type: SubmitType,
  idea: Omit<Idea, 'custom_fields'>,
  hosts: readonly string[],
  price: number,
): SiteEvent => ({
  ...{ id: '', number: 0, name: idea.name, description: idea.description, type_id: type.id, type: type.name },
  ...{ room_id: null, room: null, place: null, access: [], start_date: null, end_date: null, sessions: [] },
  ...{ duration: idea.duration, price, seats: idea.max_tickets, left: idea.max_tickets, age: idea.age_range, hosts },
  experience: idea.experience,
  ...{
    late: null,
    grace: null,
    is_cancelled: site.convention.cancelled,
    is_tournament: false,
    is_online: site.convention.is_online,
  },
});
