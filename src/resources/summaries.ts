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
  conventionday: 'A day of a convention; it can run past midnight.',
  conventionimage: 'An image shown around a convention.',
  conventionjson: 'A named form definition, such as the questions for volunteers.',
  conventionprivilege: 'What a user can do in a convention. Organizers have every permission, other staff some of them.',
  daypart: 'A part of a day at whose start events can begin; the convention sets its length.',
  geolocation: 'A town with its time zone.',
  savedview: 'A saved view of a list: its filters, order and columns, private or shared with the staff of the convention.',
  venue: 'A building. Several records can describe the same one.',
  // events
  event: 'A ticketed activity within a convention.',
  eventgroup: 'A bundle of events that can be free for, or reserved for, holders of one badge type.',
  eventgroupevent: 'An event of a bundle.',
  eventhost: 'A host of an event. Hosts change by claiming, by the host actions, and by queueing submissions.',
  eventsession: 'Another sitting of an event: one ticket covers all sittings.',
  eventsubmission: 'A proposal for an event, from a user to the organizers.',
  eventtype: 'A kind of event, with its own prices, rooms and form.',
  eventtypeallowedvolunteer: 'A user who can host events of a type that limits who can host.',
  eventtyperoom: 'A room that events of a type can use; a type without any can use every room.',
  eventwait:
    'A place on the waiting list of an event, in the order of joining. It changes only by joining, leaving and accepting.',
  eventwish: 'A ranked wish for an event, for the draw before the sale of tickets.',
  integritywaiver: 'A schedule warning to ignore. It expires when the slots or the duration of the event change.',
  scheduleaction: 'A schedule change, recorded so that it can be undone and redone.',
  schedulerelease: 'A release of the schedule, which makes the plan of the staff visible to visitors.',
  schedulereleasechange: 'What a release changed for an event, or for one of its sessions.',
  ticket: "A badge's seat at an event.",
  wishexclusion: 'An event that a badge cannot get in the draw of wishes. It is deleted 30 days after the end of the convention.',
  // exhibitors
  booth: 'One booth, which belongs to an exhibitor or is still free.',
  boothaddon: 'An option taken for a booth.',
  boothoption: 'An extra for booths of a kind: chairs, tables, electricity.',
  boothtype: 'A kind of booth that exhibitors can take, and how many there are.',
  boothtypediscount: 'A discount that can be used on a kind of booth.',
  discount: 'A price reduction, with a code or automatic.',
  exhibitor: 'A company or person that asks for booths.',
  // ledger
  bankline: 'Money that came to the bank account of a convention, from a statement of the bank.',
  carddispute: 'A card payment that is disputed at the bank of the buyer, until it is decided.',
  invoice: 'An invoice, or a credit note that cancels one. Both are numbered in one series, and never change.',
  ledgerentry:
    'An amount that moved from the credit account to the debit account. Entries are only ever added; a correction reverses one.',
  order: 'What a person or an exhibitor buys: a badge with its tickets and products, or a booth with its options.',
  orderline: 'One badge, ticket, booth, option or piece of an order. It stays when its item is deleted.',
  paymentdifference: 'A card payment on which the provider and the ledger disagree.',
  taxgroup: 'A rate of sales tax. A changed rate applies to what is booked from then on.',
  till: 'A cash drawer at the registration desk, the shop, or elsewhere.',
  tillsession: 'The use of a till, from its opening with a float to its count. The person who opens it takes payments into it.',
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
  productbadgetype: 'A badge type that an add-on is sold with, if it is not for all badge types.',
  productvariant: 'A form in which a product is sold, with its price and stock.',
  soldproduct: 'One piece sold, or held until it is paid for.',
  // people
  apikey:
    'Lets an application act for users. Its id is public; its private key is shown once, when it is made, and null afterwards. Sessions made with it can be limited by read_only, scope_convention_id and scope_resources; outside these limits they count as signed out. It stops working after expires_date.',
  group: 'An organization that runs conventions.',
  member: "A user's place in a group.",
  passkey:
    'A key on a device, such as a phone or a security key, that replaces the password of its owner (WebAuthn). Browsers create it: POST /api/user/{id}/passkeys/start and add.',
  pendingmember: "A user's request to become a member of a group.",
  session: 'The credential of a signed-in user. Anyone who knows its id can use it.',
  user: 'An account. Others see only its display name.',
  // places
  room: 'A room of the venue, with its spaces.',
  slot: 'One day part in one space. Slots are created automatically and have at most one holder.',
  space: 'Where an event takes place, such as a table or a stage.',
  // prototypes
  prototype: 'A game design shown at a convention.',
  prototypefeedback: 'Feedback from a person on a prototype.',
  prototypeimage: 'A picture of a prototype.',
  prototypeinterest: 'A user who wants to hear more about a prototype.',
  // registration
  badge: "A person's right to attend.",
  badgedesign: 'What badges look like on paper: layers in millimeters. Badge types without one have the standard design.',
  badgetype: 'A kind of badge, and how many there are.',
  badgetypeconday: 'A day on which a badge type is valid; a type without any is valid on all days.',
  bundle: 'Badges and products that are bought together for one price.',
  bundlepart: 'The badges of one type, or the pieces of one product, in a bundle.',
  deskaction: 'An action of a desk without network, and its result.',
  quota: 'A limit on how many badges of several types there are in total.',
  signature: 'A signed waiver. It never changes, and outlives the badge.',
  waiver: 'A text that attendees sign before they come in. Each version is kept as it was signed.',
  waiverbadgetype: 'A badge type whose holders sign a waiver, if it is not for all badge types.',
  // system
  chatmessage: 'A message that the bot of the chat service posts for a convention.',
  importrun: 'A table of records to bring into a convention: a CSV or Excel file, row by row.',
  job: 'A background job, with its progress and result.',
  lettertemplate: 'A custom subject and text for one of the automatic emails of a convention. Deleting it restores the default.',
  logentry: "One line of a record's log; lines are only ever added.",
  mail: 'An email in the outbox of the service.',
  message: 'An email that staff write to many people of a convention.',
  webhook: 'Sends changes in a convention to an address, in the Standard Webhooks format. The secret is shown once.',
  webhookdelivery: 'A change that is sent to a webhook, with its last answer.',
  // volunteers
  shift: 'A period of volunteer work within one day of the convention.',
  shiftbadgetype: 'A badge type that a volunteer can have for a shift, if the convention requires badges of volunteers.',
  shifttype: 'A kind of volunteer work, with the room where it is done.',
  volunteer: 'A person who offers to help at one convention.',
  volunteershift: 'An application or assignment of a volunteer for a shift. It changes only through its actions.',
};

/** One sentence that says what a record of this kind is. */
export const summaryOf = ({ name }: Pick<Resource, 'name'>): string =>
  (summaries as Readonly<Record<string, string>>)[name] ?? '';
