import { capitalize } from '../../../client/format/labels.ts';
import { documentedActionsText } from '../../../messages/records/actions.ts';

/** Words of paths that read better in other words. */
const spellings: Readonly<Record<string, string>> = {
  confirm: documentedActionsText.confirm,
  expressinterest: documentedActionsText.expressInterest,
};
const names = documentedActionsText;
/** Labels of actions that neither path nor summary names well, by the end of the path: of one kind of record, or of all. */
const labels: Readonly<Record<string, string>> = {
  'POST verify': names.payment,
  'PUT pick-up': names.handOut,
  'PUT reverse-pick-up': names.undoHandOut,
  'PUT reverse-check-in': names.undoCheckIn,
  'POST add-log-entry': names.note,
  'POST add-comment': names.note,
  'POST message/test': names.sendTest,
  'POST eventsubmission/queue': names.accept,
  'POST change': names.askForChanges,
  'POST review': names.startReview,
  'POST claim': names.host,
  'POST unclaim': names.stepDown,
  'POST host': names.addHost,
  'DELETE host': names.removeHost,
  'POST allowedvolunteer': names.allowHost,
  'DELETE allowedvolunteer': names.disallowHost,
  'POST assign-slots': names.schedule,
  'POST unassign-slots': names.unschedule,
  'POST wait': names.joinWaitingList,
  'DELETE wait': names.leaveWaitingList,
  'POST badge/verified': names.paidBadge,
  'POST volunteer/by-organizer': names.inviteVolunteer,
  'POST ticket/verified': names.paidTicket,
  'POST soldproduct/verified': names.sale,
  'POST checkin': names.returnGame,
  'POST reset-checkout-time': names.restartLoan,
  'POST activate': names.startStockTake,
  'POST close': names.finishStockTake,
  'POST tillsession/close': names.closeTill,
  'POST invoice/cancel': names.cancelInvoice,
  'POST draw': names.announceDraw,
  'POST run': names.drawNow,
  'POST advance': names.nextInLine,
  'POST rotate': names.replaceKey,
  'POST promote-director': names.makeDirector,
  'POST demote-director': names.removeDirector,
  'POST promote-leader': names.makeLeader,
  'POST deny': names.declineRequest,
  'POST password': names.password,
  'POST send-confirmation': names.sendConfirmation,
  'POST send-mails': names.sendEmails,
  'POST chat/clear': names.clearChat,
  'POST worked': names.worked,
  'POST no-show': names.noShow,
  'POST reset-outcome': names.undoOutcome,
  'POST reapply': names.applyAgain,
};
interface Called {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}
/** The label of an action: the last part of the path, or the summary for deletions and actions on a whole resource. */
export function labelOf({ method, path, summary }: Called): string {
  const below = /^\/\w+\/\{id\}\/(.+)$/.exec(path)?.[1];
  const [, kind = '', end = ''] = /^\/(\w+)\/(?:\{id\}\/)?(.*?)(?:\/\{\w+\})?$/.exec(path) ?? [];
  const label = labels[`${method} ${kind}/${end}`] ?? labels[`${method} ${end}`];
  if (label) return label;
  if (!below || method === 'DELETE' || below.startsWith('second-step/')) return summary.replace(/ (an?|the) /g, ' ');
  return capitalize(
    below
      .replace(/\/?\{\w+\}/g, '')
      .split(/[-_/]/)
      .map((word) => spellings[word] ?? word)
      .join(' '),
  );
}
