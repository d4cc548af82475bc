import { message } from '../message.ts';

/** The page of an exhibitor. */
export const exhibitorPageText = {
  noBooth: 'No booth yet',
  paid: message<{ amount: string }>('{amount} paid'),
  due: message<{ amount: string }>('{amount} due'),
  here: 'Checked in',
  notHere: 'Not checked in',
  approve: 'Approve…',
  reopen: 'Reopen…',
  review: 'Start review…',
  change: 'Ask for changes…',
  decline: 'Decline…',
  assignBooth: 'Assign booth',
  takePayment: 'Take payment',
  checkIn: 'Check in',
  checkedIn: 'Checked in.',
  undoCheckIn: 'Undo check-in',
  undone: 'Check-in undone.',
  board: 'Open exhibitor board',
  edit: 'Edit and resubmit',
  application: 'Application',
  boothsTab: 'Booths',
  noBooths: 'No booths yet.',
  noText: 'No description yet.',
  answer: 'Answer from the organizers',
} as const;
