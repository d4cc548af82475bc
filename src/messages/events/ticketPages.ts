import { message } from '../message.ts';

/** The page of a ticket. */
export const ticketPageText = {
  pickedUp: message<{ time: string }>('Picked up {time}'),
  notPickedUp: 'Not picked up',
  eventCancelled: 'The event is cancelled',
  noTime: 'Not scheduled yet',
  takePayment: 'Take payment…',
  paid: 'Paid.',
  handOut: 'Hand out',
  handedOut: 'Handed out.',
  undoHandOut: 'Undo hand-out',
  undone: 'Hand-out undone.',
  refund: 'Refund…',
  addNote: 'Add note…',
  giveBack: 'Give back ticket',
  cancel: 'Cancel ticket',
  /** What becomes of the money and of the holder's place is said while it can be undone. */
  cancelling: message<{ ticket: string; holder: string; money: 'credit' | 'due' | 'none'; amount: string }>(
    '{ticket} of {holder} is being cancelled. {money, select, credit {{amount} was paid: it becomes credit of the order, which the treasurer pays back to {holder}.} due {The {amount} due is no longer asked for.} other {It was free.}} {holder} gets no email about it.',
  ),
  cancelled: message<{ ticket: string; money: 'credit' | 'due' | 'none'; amount: string }>(
    '{ticket} was cancelled.{money, select, credit { {amount} is credit of the order now.} other {}}',
  ),
  aboutRefund: message<{ holder: string; event: string; paid: string }>(
    '{holder}, {event}. {paid}. The ticket stays, and the refund is noted as given back outside Convene: nothing is sent to a card.',
  ),
  price: 'Price',
  added: 'Added',
  instead: message<{ price: string; usual: string }>('{price} instead of {usual}'),
} as const;

/** The page of a submission. */
export const submissionPageText = {
  wants: message<{ first: string; second: string }>('Wants {first} or {second}'),
  wantsOne: message<{ first: string }>('Wants {first}'),
  seats: message<{ count: number }>('{count, plural, =0 {No tickets needed} one {# seat} other {# seats}}'),
  by: 'By',
  sent: message<{ time: string }>('Sent {time}'),
  reviewer: message<{ name: string }>('Reviewer: {name}'),
  resubmitted: message<{ count: number }>('{count, plural, one {Resubmitted once} other {Resubmitted # times}}'),
  accept: 'Accept…',
  review: 'Start review…',
  reopen: 'Reopen…',
  change: 'Ask for changes…',
  decline: 'Decline…',
  schedule: 'Schedule event',
  openEvent: 'Open event',
  editAndResubmit: 'Edit and resubmit',
  write: 'Send message…',
  invite: 'Invite co-host…',
  talk: 'Comments',
  noTalk: 'No comments yet.',
  note: 'Note to the organizers',
  answer: 'Answer from the organizers',
  details: 'Details',
  sessions: 'Sessions',
  ages: 'Ages',
  needs: 'Needs',
  spaces: 'Spaces needed',
  priority: 'Priority',
  moreInfo: 'More information',
  alsoPlays: 'The hosts also play',
  yes: 'Yes',
} as const;
