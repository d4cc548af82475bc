import { markedMessage, message } from '../message.ts';

/** The review page: its tabs, its keys, and what happened to the decided submissions. */
export const reviewBoardText = {
  title: 'Review',
  keys: markedMessage<'key'>(
    '<key>J</key> <key>K</key> next and previous · <key>X</key> choose several · <key>1</key>–<key>5</key> priority',
  ),
  loading: 'Loading the submissions',
  nothingInState: message<{ state: string }>('No submissions are {state}'),
  emptyHelp: 'New submissions appear here.',
  firstOf: message<{ count: number; all: number }>('The first {count} of {all}: the next ones follow.'),
  submissions: message<{ count: number }>('{count} submissions'),
  decided: message<{ name: string; count: number; decision: string }>(
    '{name} {count, plural, one {was} other {were}} {decision, select, queue {accepted} change {sent back for changes} review {moved to review} reopen {reopened} other {declined}}.',
  ),
  notDecided: message<{ name: string; decision: string }>(
    '{name} not {decision, select, queue {accepted} change {sent back for changes} review {moved to review} reopen {reopened} other {declined}}',
  ),
} as const;

/** The review page while nobody has submitted anything new. */
export const inviteSubmissionsText = {
  title: 'Nothing new to review',
  share: 'New submissions appear here. Share the link of the form with people who may want to run something.',
  link: 'Form',
  closed: 'Submissions are closed. Organizers open them in the settings.',
} as const;

/** The list of submissions at the left. */
export const submissionListText = {
  label: 'Submissions',
  choose: message<{ name: string }>('Choose {name} for a common decision'),
  resubmitted: message<{ count: number }>('sent in again ({count})'),
} as const;

/** One submission: its facts and its history. */
export const submissionDetailText = {
  wholeRecord: 'Open submission',
  type: 'Type',
  from: 'From',
  formerUser: 'a former user',
  length: 'Length',
  lengthOf: message<{ duration: string; sessions: number }>(
    '{duration}{sessions, plural, =0 {} one {} other {, {sessions} sessions}}',
  ),
  seats: 'Seats',
  seatsAt: message<{ seats: number; spaces: number }>(
    '{seats, plural, =0 {no tickets} other {{seats}}}{spaces, plural, =0 {} one {} other {, at {spaces} spaces}}',
  ),
  preferredStart: 'First choice',
  alternateStart: 'Second choice',
  notStated: 'Not given',
  spacesFree: message<{ free: number }>('{free} {free, plural, one {space} other {spaces}} free'),
  tooFewSpacesFree: message<{ free: number; needed: number }>(
    '{free, plural, =0 {no space free} other {only {free} of {needed} spaces free}}',
  ),
  isPast: 'already past',
  otherEvents: 'The submitter’s events',
  otherEventCount: message<{ events: number; conflicts: number }>(
    '{events}{conflicts, plural, =0 {} other {, {conflicts} of them at one of these times}}',
  ),
  available: 'Can be there',
  cohosts: 'Co-hosts',
  cohost: message<{ name: string; status: string }>(
    '{name}{status, select, invited { (not answered)} declined { (declined)} other {}}',
  ),
  requests: 'Special requests',
  note: 'To the organizers:',
  history: 'History',
  loadingHistory: 'Loading the history',
  noHistory: 'No history yet.',
  step: message<{ from: string; to: string }>('{from} → {to}'),
  stepWithPriority: message<{ from: string; to: string; priority: string }>('{from} → {to}, priority {priority}'),
  logLine: message<{ time: string; author: string }>('{time} · {author}'),
  publicLogLine: message<{ time: string; author: string }>('{time} · {author} · the submitter sees it'),
} as const;

/** The message to the hosts of a submission. */
export const messageFormText = {
  open: 'Message hosts…',
  label: 'Message to the hosts',
  description: 'They can answer. Nothing is decided by it.',
  mailed: 'They get it by email now.',
  cancel: 'Cancel',
  send: 'Send message',
  sent: 'Message sent.',
  notSent: 'Message not sent',
} as const;

/** The controls under a submission: priority, comment, and a button for each decision. */
export const decisionBarText = {
  label: 'Decision',
  about: message<{ count: number }>('About {count} submissions together'),
  priority: 'Priority, if accepted',
  priorityNow: 'Priority',
  savePriority: 'Save priority',
  sayWhat: 'Write what should change.',
  /** Of the answer, before anything is decided. */
  neededForChange: 'Asking for changes needs an answer.',
  openQuestion: message<{ name: string }>('{name} has asked something that has no answer yet: see the history.'),
  template: 'Start from a template',
  chooseTemplate: 'Choose a template',
  comment: 'Answer to the submitter',
  /** `emails`: the decisions that can be made now and send one. */
  answerIsMailed: message<{ emails: 'both' | 'change' | 'decline'; isWritten: 'yes' | 'no'; names: string }>(
    '{emails, select, both {Asking for changes or declining} change {Asking for changes} other {Declining}} sends {isWritten, select, yes {this} other {an email}} to {names}. Other decisions send no email.',
  ),
  answerIsShown: 'The submitter sees it on the page of the submission. No email is sent.',
  wishesPast: message<{ count: number; all: number }>(
    '{all, plural, one {The times that were asked for are past.} other {Of {count} of {all} submissions, the times that were asked for are past.}} If you accept, choose another time on the schedule.',
  ),
  removesEvent: message<{ count: number }>('Any other decision removes {count, plural, one {its event} other {their events}}.'),
  unscheduleFirst: message<{ count: number }>(
    'To decline {count, plural, one {it} other {them}} or ask for changes, unschedule {count, plural, one {its event} other {their events}} first.',
  ),
  formerUser: 'a former user',
  manyNames: message<{ names: string; more: number }>('{names} and {more} others'),
  queue: 'Accept',
  change: 'Ask for changes',
  review: 'Move to review',
  reopen: 'Reopen',
  decline: 'Decline',
} as const;

/** The sentences with which a comment can begin: the name in the list, and the sentence. */
export const commentTemplates = [
  { label: 'Thank you', text: 'Thank you for your submission: we look forward to it.' },
  {
    label: 'Description needed',
    text: 'Could you describe in a few sentences what players will do, and who it is for?',
  },
  {
    label: 'Other time',
    text: 'There is no room left at the times that you asked for. Could you choose other day parts?',
  },
  { label: 'Fewer seats', text: 'We have no table for that many players. Could you run it with fewer seats?' },
  { label: 'No room', text: 'We had more submissions than rooms this year, and are sorry that we could not take yours.' },
] as const;
