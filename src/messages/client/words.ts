/** Words of field names that are written in another way. */
export const fieldWords: Readonly<Record<string, string>> = {
  id: 'ID',
  uri: 'link',
  json: 'questions',
  ip: 'network',
  html: 'HTML',
  api: 'API',
  sku: 'SKU',
  timezone: 'time zone',
  dayparts: 'day parts',
  eventgroups: 'event groups',
  colour: 'color',
  username: 'user name',
  badgeheaderimage: 'badge header picture',
  venuemapimage: 'venue map',
  socialmediaimage: 'picture for social media',
  mapimage: 'map',
  shortname: 'short name',
  firstname: 'first name',
  lastname: 'last name',
  mytickets: 'my tickets',
};

/** What people call the forms that have a name on the wire. */
export const formNames: Readonly<Record<string, string>> = {
  exhibitor_custom_fields: 'Questions for exhibitors',
  volunteer_custom_fields: 'Questions for volunteers',
};
