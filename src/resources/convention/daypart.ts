import { flag, id, text, time } from '../fields.ts';
import { resource } from '../resource.ts';

export const daypart = resource('DayPart', {
  domain: 'convention',
  labels: ['day parts', 'day part'],
  menu: { place: 2 },
  policy: { manage: 'organizer' },
  refusals: { create: ['409/443', '409/453'], update: ['409/443', '409/453'], delete: ['409/453'] },
  fixed: { convention_id: id('convention'), conventionday_id: id('conventionday') },
  editable: { start_date: time(), name: text(60), is_hidden: flag(), is_locked: flag() },
  readOnly: { end_date: time() },
  required: ['convention_id', 'conventionday_id', 'start_date'],
  hiddenFields: { is_locked: ['editor'] },
  relationships: {
    slots: { to: 'slot', via: 'daypart_id' },
    events: { to: 'event', via: 'startdaypart_id' },
    preferred_events: { to: 'event', via: 'preferreddaypart_id' },
    alternate_events: { to: 'event', via: 'alternatedaypart_id' },
    submissions: { to: 'eventsubmission', via: ['preferreddaypart_id', 'alternatedaypart_id'] },
  },
  list: {
    columns: ['name', 'start_date', 'convention_id', 'conventionday_id', 'is_hidden', 'end_date', 'is_locked'],
    qualifiers: ['conventionday_id', 'start_date', 'is_hidden'],
    ranges: ['start_date'],
    sortable: ['start_date'],
    order: ['start_date'],
  },
});
