import { deleteExpiredSessions, deleteExpiredTokens, writeUses } from '../auth/sessionExtensions.ts';
import { deleteExpiredFailures } from '../auth/signInThrottle.ts';
import { backUpDaily } from '../backup/daily.ts';
import { deleteOldArchives } from '../convention/archiving/keptFile.ts';
import { deleteOldHistory } from '../core/history/retention.ts';
import { db } from '../db/client.ts';
import { deleteOldExclusions } from '../events/wishes/endWishes.ts';
import { deleteOldAnswers } from '../http/rest/idempotency.ts';
import { checkLedger } from '../ledger/dailyCheck.ts';
import { forgetBuyers } from '../ledger/invoices/retention.ts';
import { deleteOldMails } from '../mail/delivery.ts';
import { deleteOldPushes } from '../mail/push/pushQueue.ts';
import { deleteEndedCounts } from '../platform/quotas/countUses.ts';
import { systemContext } from '../platform/systemContext.ts';
import { deleteOldSignatures } from '../registration/waivers/retention.ts';
import { deleteUnusedWordsDaily } from '../search/indexing/unusedWords.ts';
import { deleteOldChatMessages } from '../system/chat/chatOutbox.ts';
import { deleteOldImports } from '../system/import/retention.ts';
import { deleteOldDeliveries } from '../system/webhooks/deliveryQueue.ts';

const HOURLY = 3_600_000;

/**
 * Deletes expired sessions, tokens, stored answers, old emails, deliveries, archives, entries of histories, signatures and buyers of old invoices, now and every hour. Once a
 * day it deletes words of the search that no event has, adds the ledger up, and makes a backup. The returned function stops it and writes pending
 * uses of sessions.
 */
export function startHousekeeping(): () => Promise<void> {
  const clean = () =>
    void Promise.all([
      deleteExpiredSessions(),
      deleteExpiredFailures(),
      deleteExpiredTokens(),
      deleteEndedCounts(db),
      deleteOldAnswers(db),
      deleteOldMails(db),
      deleteOldPushes(db),
      deleteOldDeliveries(db),
      deleteOldChatMessages(db),
      deleteOldHistory(db),
      deleteOldImports(db),
      deleteOldArchives(db),
      deleteOldExclusions(db),
      deleteOldSignatures(db),
      forgetBuyers(db),
      deleteUnusedWordsDaily(db),
      checkLedger(systemContext('housekeeping')),
      backUpDaily(db),
    ]).catch(() => {}); // it is repeated in an hour
  const timer = setInterval(clean, HOURLY).unref();
  clean();
  return async () => {
    clearInterval(timer);
    await writeUses();
  };
}
