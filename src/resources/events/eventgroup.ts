import { flag, id, long, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';

export const eventgroup = resource('EventGroup', {
  domain: 'events',
  labels: ['event groups', 'event group'],
  menu: { place: 5 },
  policy: { manage: 'scheduling' },
  fixed: { convention_id: id('convention') },
  editable: {
    name: text(),
    description: long(),
    badgetype_id: orNull(id('badgetype')),
    limit_by_badge_type: flag(),
    is_complimentary: flag(),
  },
  required: ['convention_id', 'name'],
  relationships: {
    events: { to: 'event', via: 'eventgroupevents.some.eventgroup_id' },
    eventgroupevents: { to: 'eventgroupevent', via: 'eventgroup_id' },
  },
  list: {
    columns: ['name', 'convention_id', 'badgetype_id', 'limit_by_badge_type', 'is_complimentary'],
    qualifiers: ['limit_by_badge_type'],
  },
});
