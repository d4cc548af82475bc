import { message } from '../message.ts';

/** Why a submission is refused, or a step on it. */
export const submissionRefusals = {
  notOpen: 'The convention takes no submissions at present.',
  badgeNeeded: 'Get a badge that lets you submit events first.',
  organizersOnly: 'Events of this type are submitted by the organizers only.',
  slotsFirst: message<{ reason: string }>('{reason} Free the slots of its event first.'),
  hasTickets: 'Tickets are taken for the event of this submission: delete them first.',
} as const;

/** Lines that a submission leaves in its log. */
export const submissionLog = {
  step: message<{ from: string; to: string }>('{from} → {to}'),
  queued: message<{ from: string; to: string; priority: number }>('{from} → {to}, priority {priority}'),
  resubmitted: message<{ from: string; to: string }>('{from} → {to}: handed in again'),
  changedField: message<{ field: string; before: string; after: string }>('{field}: {before} → {after}'),
} as const;
