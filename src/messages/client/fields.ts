/** Labels of fields that their names do not give. */
export const fieldText = { created: 'Created', changed: 'Changed' } as const;

/** Words of field names that are written in another way. */
export const fieldWords: Readonly<Record<string, string>> = {
  id: 'ID',
  uri: 'address',
  json: 'JSON',
  ip: 'IP address',
  html: 'HTML',
  api: 'API',
  bgg: 'BGG',
  sku: 'SKU',
  timezone: 'time zone',
  headerimage: 'header image',
  badgeheaderimage: 'badge header image',
  venuemapimage: 'venue map image',
  socialmediaimage: 'social media image',
  mapimage: 'map image',
  startdaypart: 'start day part',
  preferreddaypart: 'preferred day part',
  alternatedaypart: 'alternate day part',
  shortname: 'short name',
  firstname: 'first name',
  lastname: 'last name',
  email: 'e-mail',
  mytickets: 'my tickets',
  mysoldproducts: 'my sold products',
};
