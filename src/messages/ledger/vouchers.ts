import { message } from '../message.ts';

/** Why a voucher is refused. */
export const voucherRefusals = {
  unknown: 'is not the code of a voucher for this convention. Check each letter.',
  blocked: 'This voucher is blocked. Ask the organizers.',
  expired: 'This voucher has expired. Ask the organizers.',
  empty: 'Nothing is left on this voucher.',
  tooLittle: message<{ left: string }>(
    'The voucher holds {left}, which does not pay for all that is on hold. Pay at the registration desk, where vouchers can be combined.',
  ),
  nothingOwed: 'Nothing is owed here.',
  noAmount: 'must be more than 0.',
  fixed: 'The amount of a voucher cannot be changed. Block it instead.',
} as const;

/** Redeeming and selling vouchers on pages. */
export const voucherText = {
  code: 'Voucher code',
  redeem: 'Redeem voucher',
  redeemed: message<{ amount: string; left: string }>('{amount} paid. {left} is left on the voucher.'),
  sellTitle: 'Sell voucher',
  lead: 'Anyone with the code of a voucher can spend its amount in parts. Sell vouchers here, or give them away with “Add voucher”.',
  amount: 'Amount',
  name: 'Recipient (optional)',
  sell: 'Sell voucher',
  sold: message<{ amount: string; code: string }>('Voucher for {amount}: {code}'),
} as const;
