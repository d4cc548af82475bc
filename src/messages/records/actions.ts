import { message } from '../message.ts';

/** The buttons for the actions of a record, or their menu. */
export const actionButtonsText = {
  actions: 'Actions',
} as const;

/** The dialog of an action. */
export const actionFormText = {
  cancel: 'Cancel',
  close: 'Close',
  /** What follows from a decision about somebody's application. */
  mailed: message<{ to: string }>('An email goes to {to}, with your comment.'),
  notMailed: message<{ to: string }>('No email is sent. {to} can read your comment on this page.'),
} as const;

/** Names of actions that need more than the words of their path. */
export const documentedActionsText = {
  confirm: 'confirm email address',
  expressInterest: 'express interest',
  note: 'Add note',
  sendTest: 'Send test to me',
  payment: 'Take payment',
  handOut: 'Hand out',
  undoHandOut: 'Undo hand-out',
  undoCheckIn: 'Undo check-in',
  accept: 'Accept',
  askForChanges: 'Ask for changes',
  startReview: 'Start review',
  host: 'Host this event',
  stepDown: 'Step down as host',
  addHost: 'Add host',
  removeHost: 'Remove host',
  allowHost: 'Allow host',
  disallowHost: 'Remove allowed host',
  schedule: 'Schedule',
  unschedule: 'Unschedule',
  joinWaitingList: 'Join waiting list',
  leaveWaitingList: 'Leave waiting list',
  paidTicket: 'Add paid ticket',
  paidBadge: 'Add paid badge',
  sale: 'Record sale',
  inviteVolunteer: 'Invite volunteer',
  returnGame: 'Return game',
  restartLoan: 'Restart loan time',
  startStockTake: 'Start stock-take',
  finishStockTake: 'Finish stock-take',
  closeTill: 'Close till',
  cancelInvoice: 'Cancel invoice',
  announceDraw: 'Announce draw',
  drawNow: 'Draw now',
  nextInLine: 'Next in line',
  replaceKey: 'Replace key',
  makeDirector: 'Make director',
  removeDirector: 'Remove as director',
  makeLeader: 'Make leader',
  declineRequest: 'Decline',
  password: 'Change password',
  sendConfirmation: 'Send confirmation email',
  sendEmails: 'Send emails',
  clearChat: 'Clear chat',
  worked: 'Mark as worked',
  noShow: 'Mark as no-show',
  undoOutcome: 'Undo outcome',
  applyAgain: 'Apply again',
  person: 'Person',
  deleteBadgeToo: 'Delete the badge too',
  cancelTicketsToo: 'With its tickets',
  despiteOtherEvent: 'Even if they host another event then',
} as const;

/** Notices after an action. */
export const performActionText = {
  done: message<{ action: string }>('Done: {action}.'),
  doneWithCounts: message<{ action: string; counts: string }>('Done: {action}, {counts}.'),
} as const;
