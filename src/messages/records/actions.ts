import { message } from '../message.ts';

/** Texts of action buttons. */
export const actionButtonsText = {
  actions: 'Actions',
} as const;

/** Texts of action form. */
export const actionFormText = {
  cancel: 'Cancel',
  close: 'Close',
} as const;

/** Texts of actions. */
export const actionsText = {
  conveneActionsBuildId: message<{ buildId: string }>('convene.actions {buildId}'),
} as const;

/** Texts of documented actions. */
export const documentedActionsText = {
  ifMatch: 'If-Match',
  expressInterest: 'express interest',
} as const;

/** Texts of perform action. */
export const performActionText = {
  done: message<{ action: string; counts: string }>('{action}: done{counts}.'),
} as const;
