import type { MailKind } from '../../../resources/system/mail.ts';
import type { LetterWriter } from '../letter.ts';
import { messageLetter } from '../messages/messageLetter.ts';
import { accountChanged } from './accounts/accountChanged.ts';
import { emailConfirmation } from './accounts/emailConfirmation.ts';
import { passwordForgotten } from './accounts/passwordForgotten.ts';
import { signInLink } from './accounts/signInLink.ts';
import { announcement } from './announcement.ts';
import { wishesDrawn } from './draw/wishesDrawn.ts';
import { eventCancelled } from './eventCancelled.ts';
import { eventMoved } from './eventMoved.ts';
import { eventRemoved } from './eventRemoved.ts';
import { hostLate } from './hosts/hostLate.ts';
import { seatGiven } from './hosts/seatGiven.ts';
import { membershipDecided } from './membershipDecided.ts';
import { offerOver } from './offerOver.ts';
import { exhibitorDecided } from './sales/exhibitorDecided.ts';
import { exhibitorInvited } from './sales/exhibitorInvited.ts';
import { importedForYou } from './sales/imported.ts';
import { orderPaid, orderPlaced, ordersFound, paymentOverdue } from './sales/orders.ts';
import { transferOffered, transferTaken } from './sales/transfers.ts';
import { scheduleReleased } from './scheduleReleased.ts';
import { seatOffered } from './seatOffered.ts';
import { seatPassed } from './seatPassed.ts';
import { seatTaken } from './seatTaken.ts';
import { shiftAnswered, shiftChanged } from './shifts/shiftChanged.ts';
import { shiftMoved, shiftReminder } from './shifts/shiftTimes.ts';
import { backupFailed } from './staff/backupFailed.ts';
import { jobEnded } from './staff/jobEnded.ts';
import { ledgerDiffers } from './staff/ledgerDiffers.ts';
import { webhookStopped } from './staff/webhookStopped.ts';
import { submissionChanges, submissionDeclined } from './submissionDecided.ts';
import { submissionReceived } from './submissionReceived.ts';
import { submissionScheduled } from './submissionScheduled.ts';
import { cohostAnswered, cohostInvited, submissionWithdrawn } from './submissions/cohosts.ts';
import { submissionMessage, submissionReply } from './submissions/messages.ts';
import { submissionsCollected } from './submissionsCollected.ts';
import { volunteerDecided } from './volunteers/volunteerDecided.ts';
import { volunteerInvited } from './volunteers/volunteerInvited.ts';
import { volunteerSubmitted } from './volunteers/volunteerSubmitted.ts';

/** The writer of each kind of mail. */
export const letters = {
  event_cancelled: eventCancelled,
  event_removed: eventRemoved,
  event_moved: eventMoved,
  schedule_released: scheduleReleased,
  host_late: hostLate,
  seat_offered: seatOffered,
  seat_taken: seatTaken,
  seat_given: seatGiven,
  seat_passed: seatPassed,
  offer_over: offerOver,
  wishes_drawn: wishesDrawn,
  submission_received: submissionReceived,
  submissions_collected: submissionsCollected,
  submission_declined: submissionDeclined,
  submission_changes: submissionChanges,
  submission_scheduled: submissionScheduled,
  submission_message: submissionMessage,
  submission_reply: submissionReply,
  cohost_invited: cohostInvited,
  cohost_answered: cohostAnswered,
  submission_withdrawn: submissionWithdrawn,
  transfer_offered: transferOffered,
  imported_for_you: importedForYou,
  transfer_taken: transferTaken,
  order_placed: orderPlaced,
  order_paid: orderPaid,
  orders_found: ordersFound,
  payment_overdue: paymentOverdue,
  volunteer_invited: volunteerInvited,
  exhibitor_invited: exhibitorInvited,
  exhibitor_decided: exhibitorDecided,
  volunteer_submitted: volunteerSubmitted,
  volunteer_decided: volunteerDecided,
  shift_changed: shiftChanged,
  shift_answered: shiftAnswered,
  shift_moved: shiftMoved,
  shift_reminder: shiftReminder,
  announcement,
  membership_decided: membershipDecided,
  password_forgotten: passwordForgotten,
  sign_in_link: signInLink,
  email_changed: accountChanged,
  new_device: accountChanged,
  password_changed: accountChanged,
  second_step_changed: accountChanged,
  passkey_changed: accountChanged,
  api_key_changed: accountChanged,
  sign_in_added: accountChanged,
  email_confirmation: emailConfirmation,
  job_ended: jobEnded,
  webhook_stopped: webhookStopped,
  ledger_differs: ledgerDiffers,
  backup_failed: backupFailed,
  message: messageLetter,
} satisfies Record<MailKind, LetterWriter<never>>;
