/*
 * What of each table is about a person, for the file with their data. A table that is not named here fails a test: whoever adds a table
 * decides. `$1` is the person, `$2` their confirmed email address in lower case, or null.
 */

/** The rows of a table that are about a person. */
export interface PersonalRows {
  /** Which rows, as a condition. */
  readonly where: string;
  /** Columns that stay behind: secrets, what stands for other people, and what is for the service alone. */
  readonly without?: readonly string[];
  /** The only columns that come along, if not all. */
  readonly only?: readonly string[];
}

const own = 'user_id = $1';
/** Of nobody's account, or of one that stands for them since an import. */
const named = (address: string) =>
  `${own} OR ((user_id IS NULL OR user_id IN (SELECT user_id FROM importperson WHERE email = $2)) AND lower(${address}) = $2)`;
const badges = `(SELECT id FROM badge WHERE ${named('email')})`;
const exhibitors = `(SELECT id FROM exhibitor WHERE ${own})`;
const prototypes = `(SELECT id FROM prototype WHERE ${own})`;
const orders = `(SELECT id FROM "order" WHERE ${own} OR (user_id IS NULL AND id IN ${badges}))`;
const ofBadges = { where: `badge_id IN ${badges}` };
const rows = (where: string, without: readonly string[] = []): PersonalRows => ({ where, without });
const only = (where: string, columns: string): PersonalRows => ({ where, only: columns.split(' ') });

/** The tables with rows about a person, in the order in which people read them. */
export const PERSONAL: Readonly<Record<string, PersonalRows>> = {
  user: rows('id = $1', ['password_hash', 'avatar_uri', 'permanently_deactivated']),
  useridentity: only(own, 'id provider subject date_created'),
  passkey: only(own, 'id name last_used_date date_created'),
  session: only(own, 'id ip_address user_agent date_created expires_date'),
  apikey: only(own, 'id name uri reason read_only expires_date date_created'),
  group: only('leader_id = $1', 'id name date_created'),
  member: rows(own),
  pendingmember: rows(own, ['decided_by_id']),
  libraryprivilege: rows(own),
  library: rows(own),
  conventionprivilege: rows(own),
  badge: rows(named('email'), ['tickets_changed', 'print_generation', 'order_id']),
  ticket: ofBadges,
  signature: rows(own),
  eventwait: rows(own),
  eventpresence: ofBadges,
  eventwish: ofBadges,
  wishpartymember: ofBadges,
  wishparty: rows(`leader_badge_id IN ${badges}`),
  favourite: rows(own),
  eventhost: rows(own),
  eventtypeallowedvolunteer: rows(own),
  eventsubmission: rows(own, ['reviewer_id']),
  submissionhost: rows(named('email')),
  volunteer: rows(own),
  volunteershift: rows(`volunteer_id IN (SELECT id FROM volunteer WHERE ${own})`),
  exhibitor: rows(own),
  booth: rows(`exhibitor_id IN ${exhibitors}`),
  boothaddon: rows(`exhibitor_id IN ${exhibitors}`),
  cart: rows(own),
  importperson: only('email = $2', 'convention_id email invited_date date_created'),
  orderlink: only(own, 'id convention_id order_id date_created'),
  ordermaillink: only(`order_id IN ${orders}`, 'id convention_id order_id date_created'),
  transfer: only(
    'giver_id = $1 OR taker_id = $1 OR email = $2',
    'id convention_id badge_id ticket_id email status expires_date answered_date date_created',
  ),
  order: rows(`id IN ${orders}`),
  orderline: rows(`order_id IN ${orders}`),
  invoice: rows(`order_id IN ${orders}`, ['number']),
  ledgerentry: rows(`order_id IN ${orders}`, ['via', 'operation', 'tillsession_id']),
  cardpayment: rows(`order_id IN ${orders}`, ['session_ref', 'intent', 'page', 'return_page', 'checks', 'next_check_date']),
  cardrefund: rows(`order_id IN ${orders}`, ['checks', 'next_check_date']),
  carddispute: rows(`order_id IN ${orders}`),
  banktransfer: rows(`${own} OR order_id IN ${orders} OR (user_id IS NULL AND order_id IN ${badges})`),
  bankline: rows(`order_id IN ${orders}`, ['fingerprint', 'suggested_code', 'suggestion']),
  soldproduct: rows(`${own} OR badge_id IN ${badges}`),
  librarygamecheckout: rows(`${named('email_address')} OR badge_id IN ${badges}`),
  playtowin: rows(`${named('email_address')} OR badge_id IN ${badges}`),
  prototype: rows(own),
  prototypeimage: rows(`prototype_id IN ${prototypes}`, ['file_id']),
  prototypefeedback: rows(own),
  prototypeinterest: rows(own),
  printjob: { ...ofBadges, without: ['generation'] },
  deskaction: { ...ofBadges, without: ['deskdevice_id', 'sequence', 'action_key', 'decided_by_id'] },
  savedview: rows(own),
  calendarfeed: rows(own),
  notificationpreference: rows(own),
  quiethours: rows(own),
  pushsubscription: only(own, 'id user_agent language used_date date_created'),
  pushmessage: only(
    `subscription_id IN (SELECT id FROM pushsubscription WHERE ${own})`,
    'id convention_id kind title body status date_created',
  ),
  message: only(own, 'id convention_id subject body status send_date sent_date date_created'),
  schedulereleasemail: only(named('address'), 'id convention_id name content date_created'),
  mail: only(`${own} OR lower(recipient) = $2`, 'id convention_id recipient kind subject status sent_date date_created'),
  messageoptout: rows('address = $2'),
  logentry: rows(
    `${own} OR (owner_type = 'badge' AND owner_id IN ${badges}) OR (owner_type = 'exhibitor' AND owner_id IN ${exhibitors})
     OR (owner_type = 'volunteer' AND owner_id IN (SELECT id FROM volunteer WHERE ${own}))`,
    ['commenter_name'],
  ),
};

/** Tables that hold nothing about one person, or only what lets them in, what they did for a convention, and what the service makes again. */
export const NOT_PERSONAL: readonly string[] = `
  convention conventionjson announcement conventionday daypart geolocation venue conventionimage predecessor eventtype eventtyperoom event
  eventsession eventgroup eventgroupevent boothtype boothoption discount boothtypediscount taxgroup bookkeeping till tillsession cardaccount cardevent
  librarygame playtowindraw libraryinventory libraryinventoryitem product productvariant productbadgetype bundle bundlepart room space slot badgedesign quota badgetype badgetypeconday waiver waivertext waiverbadgetype
  wishexclusion wishdraw shifttype shift shiftbadgetype calendarentry storedfile
  secondstep recoverycode passkeychallenge emaillink ssotoken usertoken signinfailure
  scheduleaction schedulerelease schedulereleasechange integritywaiver historyentry movedsitting movedshift shiftreminder announcementnotice orderletter demopayment lettertemplate messagerecipient webhook webhookdelivery chatmessage
  deskdevice job jobinput jobfile importrun importrow importmapping importsource importmap importrecord
  bankaccount paymentdifference voucher searchoutbox searchdocument searchword quotause idempotency counter setting erasure unusedfile requestcount admission admissionplace
`
  .trim()
  .split(/\s+/);
