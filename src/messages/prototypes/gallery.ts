import { message } from '../message.ts';

/** Texts of feedback form. */
export const feedbackFormText = {
  notSaid: 'Not said',
  yes: 'Yes',
  no: 'No',
  aHeadlineIsRequired: 'A headline is required.',
  yourFeedback: 'Your feedback',
  headline: 'Headline',
  feedback: 'Feedback',
  designerStaffOthersReadHeadline: 'For the designer and the staff; others read the headline. Markdown is understood.',
  rating: 'Rating',
  nOf5: message<{ n: string }>('{n} of 5'),
  playItAgain: 'Play it again?',
  buyIt: 'Buy it?',
  giveFeedback: 'Give feedback',
} as const;

/** Texts of prototype card. */
export const prototypeCardText = {
  interestedPrototype: message<{ prototype: string }>('Interested: {prototype}'),
  interested: 'Interested',
  byDesignerName: message<{ designerName: string }>('by {designerName}'),
  seeksSeeking: message<{ seeking: string }>('Seeks {seeking}'),
  hidden: 'Hidden',
  pieceOfFeedback: 'piece of feedback',
  piecesOfFeedback: 'pieces of feedback',
  interestCountInterestedCount: message<{ interestCount: number; count: string }>('{interestCount} interested · {count}'),
} as const;

/** Texts of prototype detail. */
export const prototypeDetailText = {
  pictures: 'Pictures',
  deletePicture: message<{ picture: string }>('Delete: {picture}'),
  delete: 'Delete',
  orDropSomeHereTwelveAtMost: 'or drop some here, twelve at most',
  ratingOf5: message<{ rating: number }>('{rating} of 5'),
  wouldPlayItAgain: 'would play it again',
  wouldNotPlayItAgain: 'would not play it again',
  wouldBuyIt: 'would buy it',
  wouldNotBuyIt: 'would not buy it',
  loadingTheFeedback: 'Loading the feedback',
  nobodyHasSaidAnythingYet: 'Nobody has said anything yet.',
  reduceOf5OnAverageByCount: message<{ reduce: string; count: number }>('{reduce} of 5 on average, by {count}'),
  feedback: 'Feedback',
  deleteName: message<{ name: string }>('Delete: {name}'),
  somebody: 'Somebody',
  interestedNames: message<{ names: string }>('Interested: {names}'),
  andMoreMore: message<{ more: number }>(' and {more} more'),
  byDesignerNameFactsSpace: message<{ designerName: string; facts: string; space: string | null | undefined }>(
    'by {designerName}{facts}{space}',
  ),
  seeksSeeking: message<{ seeking: string }>('Seeks {seeking}'),
  wholeRecord: 'Whole record',
} as const;

/** Texts of prototype gallery. */
export const prototypeGalleryText = {
  prototypes: 'Prototypes',
  totalPrototypes: message<{ total: number }>('{total} {total, plural, one {prototype} other {prototypes}}'),
  addAPrototype: 'Add a prototype',
  searchPrototypes: 'Search prototypes',
  nameOrDesigner: 'Name or designer',
  whatTheySeek: 'What they seek',
  seekingAnything: 'Seeking anything',
  seekingOption: message<{ option: string }>('Seeking {option}'),
  order: 'Order',
  mineOnly: 'Mine only',
  loadingThePrototypes: 'Loading the prototypes',
  noPrototypeMatches: 'No prototype matches',
  noPrototypesYet: 'No prototypes yet',
  morePrototypesTotal: message<{ total: number }>('More prototypes ({total})'),
  prototype: 'Prototype',
  close: 'Close',
  loadingThePrototype: 'Loading the prototype',
} as const;

/** Texts of prototypes. */
export const prototypesText = {
  byName: 'By name',
  mostInterestFirst: 'Most interest first',
  mostFeedbackFirst: 'Most feedback first',
  leastFeedbackFirst: 'Least feedback first',
  newestFirst: 'Newest first',
  inTheGallery: 'in the gallery',
  minToMax: message<{ min: number; max: number }>('{min} to {max}'),
  playersPlayer: message<{ players: string | number; player: string }>('{players} {player}'),
  playTimeMin: message<{ playTime: number }>('{playTime} min'),
  fromAgeYears: message<{ age: number }>('from {age} years'),
  nameThatWasRefused: message<{ name: string }>('{name}: that was refused'),
  notInterestedNameAnyMore: message<{ name: string }>('You are not interested in {name} any more.'),
  youWillHearMoreOfName: message<{ name: string }>('You will hear more of {name}.'),
  nameYourFeedbackWasNotTaken: message<{ name: string }>('{name}: your feedback was not taken'),
  yourFeedbackOnNameIsThere: message<{ name: string }>('Your feedback on {name} is there.'),
} as const;
