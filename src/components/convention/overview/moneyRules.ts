import { attentionText as text } from '../../../messages/convention/overview.ts';
import { always, type Rules } from './rules.ts';
import type { Attention } from './useAttention.ts';

/** What treasurers have to answer or explain. */
export const moneyRules = (id: string, { money }: Attention): Rules => [
  money && {
    key: 'disputes',
    count: money.dispute_count,
    title: text.disputes({ count: money.dispute_count }),
    sentence: text.disputesOpen({ count: money.dispute_count }),
    action: text.seeDisputes({ count: money.dispute_count }),
    href: `/convention/${id}/carddisputes?status=open&status=noted`,
    late: money.dispute_date,
    phases: always,
  },
  money && {
    key: 'differences',
    count: money.difference_count,
    title: text.differences({ count: money.difference_count }),
    sentence: text.differencesOpen({ count: money.difference_count }),
    action: text.seeDifferences({ count: money.difference_count }),
    href: `/convention/${id}/paymentdifferences?status=open`,
    late: null,
    phases: always,
  },
  money && {
    key: 'bank',
    count: money.bank_count,
    title: text.bankLines,
    sentence: text.bankLinesOpen({ count: money.bank_count }),
    action: text.seeBankLines({ count: money.bank_count }),
    href: `/convention/${id}/banklines?status=open`,
    late: null,
    phases: always,
  },
];
