import { message } from '../message.ts';

/** Texts of feedback form. */
export const feedbackFormText = {
  notSaid: 'Not said',
  yes: 'Yes',
  no: 'No',
  headlineRequired: 'A headline is required.',
  title: 'Your feedback',
  headline: 'Headline',
  feedback: 'Feedback',
  feedbackHint: 'For the designer and the staff; others read the headline. Markdown is understood.',
  rating: 'Rating',
  ratingOf5: message<{ rating: string }>('{rating} of 5'),
  playAgain: 'Play it again?',
  buy: 'Buy it?',
  submit: 'Give feedback',
} as const;

/** Texts of prototype card. */
export const prototypeCardText = {
  interestedIn: message<{ prototype: string }>('Interested: {prototype}'),
  interested: 'Interested',
  by: message<{ designer: string }>('by {designer}'),
  seeks: message<{ kind: string }>('Seeks {kind}'),
  hidden: 'Hidden',
  pieceOfFeedback: 'piece of feedback',
  piecesOfFeedback: 'pieces of feedback',
  counts: message<{ interestCount: number; count: string }>('{interestCount} interested · {count}'),
} as const;

/** Texts of prototype detail. */
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
  noFeedback: 'Nobody has said anything yet.',
  average: message<{ average: string; count: number }>('{average} of 5 on average, by {count}'),
  feedback: 'Feedback',
  deleteFeedback: message<{ feedback: string }>('Delete: {feedback}'),
  unknownUser: 'Somebody',
  interested: message<{ names: string }>('Interested: {names}'),
  andMoreMore: message<{ more: number }>(' and {more} more'),
  by: message<{ designer: string; facts: string; space: string | null | undefined }>('by {designer}{facts}{space}'),
  seeks: message<{ kind: string }>('Seeks {kind}'),
  openRecord: 'Whole record',
} as const;

/** Texts of prototype gallery. */
export const prototypeGalleryText = {
  title: 'Prototypes',
  count: message<{ count: number }>('{count} {count, plural, one {prototype} other {prototypes}}'),
  add: 'Add a prototype',
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
  more: message<{ count: number }>('More prototypes ({count})'),
  prototype: 'Prototype',
  close: 'Close',
  loadingPrototype: 'Loading the prototype',
} as const;

/** Texts of prototypes. */
export const prototypesText = {
  orderName: 'By name',
  orderInterest: 'Most interest first',
  orderMostFeedback: 'Most feedback first',
  orderLeastFeedback: 'Least feedback first',
  orderNewest: 'Newest first',
  inTheGallery: 'in the gallery',
  playerRange: message<{ min: number; max: number }>('{min} to {max}'),
  playerCount: message<{ players: string | number; player: string }>('{players} {player}'),
  playTime: message<{ minutes: number }>('{minutes} min'),
  age: message<{ age: number }>('from {age} years'),
  interestRefused: message<{ name: string }>('{name}: that was refused'),
  unfollowed: message<{ name: string }>('You are not interested in {name} any more.'),
  followed: message<{ name: string }>('You will hear more of {name}.'),
  feedbackRefused: message<{ name: string }>('{name}: your feedback was not taken'),
  feedbackSent: message<{ name: string }>('Your feedback on {name} is there.'),
} as const;
