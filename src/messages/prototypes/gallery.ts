import { message } from '../message.ts';

/** The form for feedback on a prototype. */
export const feedbackFormText = {
  notSaid: 'Not said',
  yes: 'Yes',
  no: 'No',
  headlineRequired: 'Enter a headline.',
  title: 'Your feedback',
  headline: 'Headline',
  feedback: 'Feedback',
  feedbackHint: 'For the designer and the staff; others read the headline. You can use Markdown.',
  rating: 'Rating',
  ratingOf5: message<{ rating: string }>('{rating} of 5'),
  playAgain: 'Play it again?',
  buy: 'Buy it?',
  submit: 'Give feedback',
} as const;

/** The card of a prototype. */
export const prototypeCardText = {
  interestedIn: message<{ prototype: string }>('Interested: {prototype}'),
  interested: 'Interested',
  by: message<{ designer: string }>('by {designer}'),
  seeks: message<{ kind: string }>('Seeks {kind}'),
  hidden: 'Hidden',
  counts: message<{ interested: number; feedback: number }>(
    '{interested} interested · {feedback} {feedback, plural, one {piece of feedback} other {pieces of feedback}}',
  ),
} as const;

/** The details of a prototype and the feedback on it. */
export const prototypeDetailText = {
  pictures: 'Pictures',
  deletePicture: message<{ picture: string }>('Delete: {picture}'),
  delete: 'Delete',
  dropHint: 'or drop some here, twelve at most',
  ratingOf5: message<{ rating: number }>('{rating} of 5'),
  wouldPlay: 'would play it again',
  wouldNotPlay: 'would not play it again',
  wouldBuy: 'would buy it',
  wouldNotBuy: 'would not buy it',
  loadingFeedback: 'Loading the feedback',
  noFeedback: 'No feedback yet.',
  average: message<{ average: string; count: number }>('{average} of 5 on average, by {count}'),
  feedback: 'Feedback',
  deleteFeedback: message<{ feedback: string }>('Delete: {feedback}'),
  unknownUser: 'A user',
  interested: message<{ names: string; more: number }>('Interested: {names}{more, plural, =0 {} other { and {more} more}}'),
  by: message<{ designer: string }>('by {designer}'),
  seeks: message<{ kind: string }>('Seeks {kind}'),
  openRecord: 'Open prototype',
} as const;

/** The prototypes of a convention. */
export const prototypeGalleryText = {
  title: 'Prototypes',
  count: message<{ count: number }>('{count} {count, plural, one {prototype} other {prototypes}}'),
  add: 'Add prototype',
  search: 'Search prototypes',
  searchPlaceholder: 'Name or designer',
  seeking: 'What they seek',
  anything: 'Seeking anything',
  kindSought: message<{ kind: string }>('Seeking {kind}'),
  order: 'Order',
  mine: 'Mine only',
  loading: 'Loading the prototypes',
  noMatch: 'No prototype matches',
  empty: 'No prototypes yet',
  emptyHelp: 'Designers show games here that are not published, and collect feedback.',
  more: message<{ count: number }>('More prototypes ({count})'),
  prototype: 'Prototype',
  close: 'Close',
  loadingPrototype: 'Loading the prototype',
} as const;

/** Orders, facts, and notices about interest and feedback. */
export const prototypesText = {
  orderName: 'By name',
  orderInterest: 'Most interest first',
  orderMostFeedback: 'Most feedback first',
  orderLeastFeedback: 'Least feedback first',
  orderNewest: 'Newest first',

  playerRange: message<{ min: number; max: number }>('{min} to {max} players'),
  playerCount: message<{ count: number }>('{count} {count, plural, one {player} other {players}}'),
  playTime: message<{ minutes: number }>('{minutes} min'),
  age: message<{ age: number }>('ages {age}+'),
  interestRefused: message<{ name: string }>('{name} could not be changed'),
  unfollowed: message<{ name: string }>('You are no longer interested in {name}.'),
  followed: message<{ name: string }>('You are interested in {name}.'),
  feedbackRefused: message<{ name: string }>('{name}: feedback not saved'),
  feedbackSent: message<{ name: string }>('Feedback on {name} sent.'),
} as const;
