import type { Resources } from './index.ts';
import type { Resource } from './resource.ts';

/**
 * One sentence for each resource that says what a record of this kind is: for the document and for empty lists. It stands apart from the
 * declarations, which every page of the dashboard loads.
 */
const summaries: Readonly<Record<keyof Resources, string>> = {
  // convention
  announcement: 'News of a convention: for everyone once it is published, for organizers before.',
  convention: 'A gathering: days, rooms, people and everything else that belongs to it.',
  conventionday: 'A day of a convention; it may pass midnight.',
  conventionimage: 'An image shown around a convention.',
  conventionjson: 'A named form definition, such as the questions for volunteers.',
  conventionprivilege: 'What a user can do in a convention. Organizers have every permission, other staff some of them.',
  daypart: 'The start of one piece of a day, as long as the convention has set.',
  geolocation: 'A town with its time zone.',
  savedview: 'A view of a list: filters, order and columns under a name, for oneself or shared with the staff of the convention.',
  venue: 'A building. Several records may stand for the same real one.',
  // events
  event: 'A ticketed activity within a convention.',
  eventgroup: 'A bundle of events, which may be free for, or kept for, holders of one type of badge.',
  eventgroupevent: 'An event of a bundle.',
  eventhost: 'A host of an event. Claiming, the host actions and the queueing of submissions make and remove them.',
  eventsession: 'A further sitting of an event: one ticket covers all sittings.',
  eventsubmission: 'An idea for an event, from a user to the organizers.',
  eventtype: 'A kind of event, with its own prices, rooms and form.',
  eventtypeallowedvolunteer: 'A user who may host events of a type that limits who may.',
  eventtyperoom: 'A room that events of a type may use; a type without any may use every room.',
  eventwait:
    'A place in the waiting list of an event, in the order of joining. Joining, leaving and accepting are its only changes.',
  eventwish: 'A ranked wish for an event, for the draw before the sale of tickets.',
  integritywaiver:
    'A warning about the schedule that is to be ignored. It lapses when the slots or the duration of the event change.',
  scheduleaction: 'A change of the schedule, written down so that it can be undone and redone.',
  schedulerelease: 'A release of the schedule: since then visitors see what staff had planned.',
  schedulereleasechange: 'What a release changed for an event, or for one of its sessions.',
  ticket: "A badge's seat at an event.",
  wishexclusion:
    'An event that the draw of wishes does not open to a badge. It is deleted 30 days after the end of the convention.',
  // exhibitors
  booth: 'One booth; it belongs to an exhibitor, or waits for one.',
  boothaddon: 'An option taken for a booth.',
  boothoption: 'An extra for booths of a kind: chairs, tables, electricity.',
  boothtype: 'A kind of booth that an exhibitor may take, and how many there are.',
  boothtypediscount: 'A discount that may be used on a kind of booth.',
  discount: 'A reduction: with a code, or applying by itself.',
  exhibitor: 'A company or person asking for booths.',
  // ledger
  bankline: 'Money that came to the bank account of a convention, from a statement of the bank.',
  carddispute: 'A card payment that the bank of the buyer takes back, until it is decided who is right.',
  invoice: 'An invoice, or a credit note that cancels one. Both are numbered in one series, and never change.',
  ledgerentry:
    'An amount that moved from the credit account to the debit account. Entries are only ever added; a correction reverses one.',
  order: 'What a person or an exhibitor buys: a badge with its tickets and products, or a booth with its options.',
  orderline: 'One badge, ticket, booth, option or piece of an order. It stays when that is deleted.',
  paymentdifference: 'A card payment on which the provider and the ledger disagree.',
  taxgroup: 'A rate of sales tax. A changed rate applies to what is booked from then on.',
  till: 'A cash drawer at the registration desk, the shop, or elsewhere.',
  tillsession: 'A till from its opening with a float to its count. Whoever opens it takes payments into it.',
  voucher: 'An amount that anyone with its code can spend in parts. One that is added is a gift; others are sold at a till.',
  // library
  library: 'A stock of games for checkout.',
  librarygame: 'One copy of a game in a library.',
  librarygamecheckout: 'One loan of a game.',
  libraryinventory: 'A stock-take of a library.',
  libraryinventoryitem: 'A game found in a stock-take.',
  libraryprivilege: 'What a user may do in a library.',
  playtowin: 'An entry for the draw of one play-to-win game.',
  playtowindraw: 'A draw of the play-to-win games that anyone can check: hashes are public before it runs, the seed after.',
  // merchandise
  product: 'Something for sale at a convention: by itself, or as an add-on of badges.',
  productbadgetype: 'A badge type with which an add-on is sold that is not for all badge types.',
  productvariant: 'A form in which a product is sold, with its price and stock.',
  soldproduct: 'One piece sold, or held until it is paid for.',
  // people
  apikey:
    'Lets an application act for users. Its id is public; its private key is shown once, when it is made, and null afterwards. Sessions made with it may be limited: read_only, scope_convention_id and scope_resources. Outside of that they are strangers. After expires_date it is worth nothing.',
  group: 'An organization that runs conventions.',
  member: "A user's place in a group.",
  passkey:
    'A key of a device, such as a phone or a security key, that signs its owner in instead of the password (WebAuthn). Browsers make it: POST /api/user/{id}/passkeys/start and add.',
  pendingmember: "A user's request to become a member of a group.",
  session: 'The credential of a signed-in user. Who knows its id holds it.',
  user: 'An account. Others see its display name only.',
  // places
  room: 'A room of the venue, holding spaces.',
  slot: 'One day part in one space. Slots are made by themselves; one holder at most.',
  space: 'Where an event takes place: a table, a stage.',
  // prototypes
  prototype: 'A game design shown at a convention.',
  prototypefeedback: "A person's opinion of a prototype.",
  prototypeimage: 'A picture of a prototype.',
  prototypeinterest: 'A user who wants to hear more of a prototype.',
  // registration
  badge: "A person's right to attend.",
  badgedesign: 'What badges look like on paper: layers in millimeters. Badge types without one have the standard design.',
  badgetype: 'A kind of badge, and how many there are.',
  badgetypeconday: 'A day on which a badge type is valid; a type without any is valid on all days.',
  bundle: 'Badges and products that are bought together for one price.',
  bundlepart: 'The badges of one type, or the pieces of one product, in a bundle.',
  deskaction: 'What a desk did without network, and what became of it.',
  quota: 'How many badges of several types there are together.',
  signature: 'A signed waiver. It never changes, and outlives the badge.',
  waiver: 'What attendees sign before they come in. Each text is kept as it was signed.',
  waiverbadgetype: 'A badge type whose holders sign a waiver that is not for all badge types.',
  // system
  chatmessage: 'A message that the bot of the chat service posts for a convention.',
  importrun: 'A table of records to bring into a convention: a CSV or Excel file, row by row.',
  job: 'Work in the background, how far it has got and what came of it.',
  lettertemplate:
    'The subject and text that a convention gives to one of its automatic emails. Deleting it brings the usual ones back.',
  logentry: "One line of a record's log; lines are only ever added.",
  mail: 'An email that the service has written: the outbox.',
  message: 'An email that staff write to many people of a convention.',
  webhook: 'Sends changes in a convention to an address, in the Standard Webhooks format. The secret is shown once.',
  webhookdelivery: 'A change that is sent to a webhook, with its last answer.',
  // volunteers
  shift: 'A stretch of volunteer work inside one day of the convention.',
  shiftbadgetype: 'A badge type that a volunteer may hold for a shift; exists while the convention asks volunteers for badges.',
  shifttype: 'A kind of volunteer work, with the room where it is done.',
  volunteer: 'A person who offers to help at one convention.',
  volunteershift: 'An application of a volunteer for a shift, or the assignment. Only its actions change it.',
};

/** One sentence that says what a record of this kind is. */
export const summaryOf = ({ name }: Pick<Resource, 'name'>): string =>
  (summaries as Readonly<Record<string, string>>)[name] ?? '';
