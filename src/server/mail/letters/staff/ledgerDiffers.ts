import { ledgerDiffersMail } from '../../../../messages/ledger/ledger.ts';
import type { LetterWriter } from '../../letter.ts';

interface Differences {
  readonly convention_id: string;
  /** The IDs of the records whose amounts do not agree. */
  readonly records: readonly string[];
}
/** IDs that a mail names. */
const MOST = 20;

/** The daily check found books that do not add up: to the treasurers of the convention. */
export const ledgerDiffers: LetterWriter<Differences> = ({ convention_id, records }, from) => ({
  subject: ledgerDiffersMail.subject({ count: records.length }),
  body: [
    ledgerDiffersMail.differs({ count: records.length }),
    ledgerDiffersMail.next,
    { quote: records.slice(0, MOST).join('\n') },
    { link: ledgerDiffersMail.link, to: from.pageUrl(`/convention/${convention_id}/ledgerentries`) },
  ],
  reason: ledgerDiffersMail.reason,
});
