import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a submission is refused, or a step on it. */
export const submissionRefusals = translated('submissionRefusals', {
  notOpen: 'The convention is not taking submissions right now.',
  badgeNeeded: 'Get a badge that lets you submit events first.',
  organizersOnly: 'Only the organizers can submit events of this type.',
  slotsFirst: message<{ reason: string }>('{reason} Free the slots of its event first.'),
  hasTickets: 'Tickets are taken for the event of this submission: delete them first.',
  otherDayparts: 'must be day parts of the convention.',
});

/** Why co-hosts and messages of a submission are refused. */
export const cohostRefusals = translated('cohostRefusals', {
  ownAddress: 'is your own address. You host the event already.',
  alreadyInvited: 'You have invited this address already.',
  tooMany: message<{ limit: number }>('A submission has up to {limit} co-hosts.'),
  declined: 'This submission is declined. It takes no more co-hosts.',
  notInvited: 'This invitation is for another email address. Sign in with the one that got it.',
  notTaking: 'Only the submitter, co-hosts and those who decide may do this.',
  answered: 'Invitations that were declined stay in the list, so that no one is asked twice.',
});

/** Lines that a submission leaves in its log. */
export const submissionLog = {
  step: message<{ from: string; to: string }>('{from} → {to}'),
  queued: message<{ from: string; to: string; priority: number }>('{from} → {to}, priority {priority}'),
  resubmitted: message<{ from: string; to: string }>('{from} → {to}: handed in again'),
  cohostAnswered: message<{ name: string; accepts: number }>(
    '{name} {accepts, plural, =1 {is a co-host} other {is not a co-host}}',
  ),
  changedField: message<{ field: string; before: string; after: string }>('{field}: {before} → {after}'),
} as const;
