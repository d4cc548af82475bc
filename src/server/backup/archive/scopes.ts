/*
 * What of each table belongs to the archive of a convention. A table that is not named here fails a test and stops the writing of archives:
 * whoever adds a table decides. `$1` is the convention.
 */

/** Not in archives: what lets people in, what is sent or counted, what the service makes again, and what is about other conventions. */
export const LEFT_OUT: readonly string[] = [
  'session',
  'apikey',
  'secondstep',
  'recoverycode',
  'passkey',
  'passkeychallenge',
  'emaillink',
  'ssotoken',
  'usertoken',
  'useridentity',
  'calendarfeed',
  'pushsubscription',
  'notificationpreference',
  'quiethours',
  'pendingmember',
  'setting',
  'idempotency',
  'quotause',
  'signinfailure',
  'requestcount',
  'admission',
  'admissionplace',
  'job',
  'jobinput',
  'jobfile',
  'importrun',
  'importrow',
  'importmapping',
  'importsource',
  'importmap',
  'importrecord',
  'mail',
  'message',
  'messagerecipient',
  'movedsitting',
  'movedshift',
  'pushmessage',
  'shiftreminder',
  'announcementnotice',
  'unusedfile',
  'searchoutbox',
  'searchdocument',
  'searchword',
  'historyentry',
  'webhook',
  'webhookdelivery',
  'chatmessage',
  'cardaccount',
  'cardpayment',
  'cardrefund',
  'cardevent',
  'carddispute',
  'cart',
  'orderlink',
  'ordermaillink',
  'orderletter',
  'demopayment',
  'transfer',
  'paymentdifference',
  'deskdevice',
  'erasure',
];

const here = 'convention_id = $1';
const libraries = `(SELECT library_id FROM convention WHERE id = $1 UNION SELECT library_id FROM librarygamecheckout WHERE ${here}
  UNION SELECT library_id FROM playtowin WHERE ${here} UNION SELECT library_id FROM playtowindraw WHERE ${here}
  UNION SELECT library_id FROM deskaction WHERE ${here})`;
const group = '(SELECT group_id FROM convention WHERE id = $1)';

/** The rows of tables that do not carry the convention's id, or that keep some of them back, as conditions. People follow from what names them. */
export const SHARED: Readonly<Record<string, string>> = {
  convention: 'id = $1',
  group: `id IN ${group}`,
  member: `group_id IN ${group}`,
  venue: 'id IN (SELECT venue_id FROM convention WHERE id = $1)',
  geolocation: `id IN (SELECT geolocation_id FROM convention WHERE id = $1 UNION SELECT geolocation_id FROM "group" WHERE id IN ${group}
    UNION SELECT geolocation_id FROM library WHERE id IN ${libraries})`,
  library: `id IN ${libraries}`,
  librarygame: `library_id IN ${libraries}`,
  libraryprivilege: `library_id IN ${libraries}`,
  libraryinventory: `library_id IN ${libraries}`,
  libraryinventoryitem: `libraryinventory_id IN (SELECT id FROM libraryinventory WHERE library_id IN ${libraries})`,
  // Whoever has the seed of a draw knows who will win; without its seed a draw cannot be run.
  playtowindraw: `${here} AND status = 'drawn'`,
  wishdraw: `${here} AND results IS NOT NULL`,
  // Carts stay behind.
  banktransfer: `${here} AND order_id NOT IN (SELECT id FROM cart WHERE ${here})`,
  favourite: `event_id IN (SELECT id FROM event WHERE ${here})`,
};
/** Tables whose rows carry the convention's id. */
export const OWN: readonly string[] = `
  conventionprivilege conventionjson savedview announcement lettertemplate messageoptout conventionimage conventionday daypart
  room space slot eventtype eventtyperoom eventtypeallowedvolunteer event eventhost eventsession
  eventsubmission submissionhost eventgroup eventgroupevent eventwait eventpresence eventwish wishparty wishpartymember wishexclusion ticket badgedesign quota badgetype badgetypeconday bundle badge printjob deskaction
  waiver waivertext waiverbadgetype signature
  volunteer shifttype shift shiftbadgetype volunteershift exhibitor boothtype boothoption booth
  boothaddon discount boothtypediscount product productvariant productbadgetype bundlepart soldproduct order orderline ledgerentry
  taxgroup invoice bookkeeping till tillsession bankaccount bankline voucher librarygamecheckout playtowin prototype prototypefeedback prototypeimage
  prototypeinterest logentry scheduleaction schedulerelease schedulereleasechange schedulereleasemail integritywaiver counter calendarentry
  storedfile predecessor importperson
`
  .trim()
  .split(/\s+/);
/** Their condition. */
export const OWN_ROWS = here;

/** What is known of people: nothing that lets anybody in, and no right in the whole installation. */
export const PERSON: readonly string[] = [
  'id',
  'username',
  'email',
  'real_name',
  'use_as_display_name',
  'display_name',
  'avatar_uri',
  'permanently_deactivated',
  'no_email',
  'language',
  'version',
  'date_created',
  'date_updated',
];

const unlessDrawn = (column: string) => `CASE WHEN wishes_drawn_date IS NULL THEN NULL ELSE ${column} END`;
/** Values that take the place of those of columns: of secrets, and of references that lead out of the archive. */
export const REPLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A draw that has not run opens again, with a new seed.
  convention: {
    wishes_seed: unlessDrawn('wishes_seed'),
    wishes_seed_hash: unlessDrawn('wishes_seed_hash'),
    wishes_closed_date: unlessDrawn('wishes_closed_date'),
  },
  event: { wishes_held: '0' },
  // Carts stay behind; what was booked has its order by its line.
  badge: { order_id: 'NULL' },
  soldproduct: { order_id: 'NULL' },
  deskaction: { deskdevice_id: 'NULL' },
  librarygame: { lastcheckout_id: `(SELECT id FROM librarygamecheckout WHERE id = lastcheckout_id AND ${here})` },
};
