/** Where money is: in tills, with the company of the card terminals, or outside of this service. */
export const methods = { external: 'Taken outside Convene', cash: 'Cash', card_terminal: 'Card terminal' } as const;
export type Method = keyof typeof methods;
export const methodNames = Object.keys(methods) as Method[]; // its keys
/** Where money is that was paid, whoever took it. */
export const moneyAccounts = { ...methods, stripe: 'Card online (Stripe)', bank: 'Bank' } as const;
export type MoneyAccount = keyof typeof moneyAccounts;
export const moneyAccountNames = Object.keys(moneyAccounts) as MoneyAccount[]; // its keys
/** The accounts of the ledger, with what people read. Methods of payment hold money; the others explain it. */
export const accounts = {
  ...moneyAccounts,
  receivable: 'Outstanding',
  credit: 'Credit of buyers',
  revenue: 'Sales',
  write_off: 'Written off',
  voucher: 'Vouchers',
  disputed: 'Disputed',
  fee: 'Fees of Stripe',
  opening: 'Float of tills',
  cash_difference: 'Count differences',
} as const;
export type Account = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as Account[]; // its keys
/** The kinds of entries. */
export const entryKinds = {
  charge: 'Price',
  discount: 'Discount',
  allowance: 'Allowance',
  write_off: 'Written off',
  payment: 'Payment',
  use_credit: 'Paid from credit',
  release: 'Became credit',
  refund: 'Refund',
  voucher_sale: 'Voucher sold',
  voucher_gift: 'Voucher given',
  dispute: 'Disputed',
  dispute_lost: 'Dispute lost',
  fee: 'Fee',
  payout: 'Payout',
  float: 'Float',
  count_difference: 'Count difference',
} as const;
export type EntryKind = keyof typeof entryKinds;
export const entryKindNames = Object.keys(entryKinds) as EntryKind[]; // its keys
/** What a line of an order can be of. */
export const itemTypes = {
  badge: 'Badge',
  ticket: 'Ticket',
  soldproduct: 'Merchandise',
  booth: 'Booth',
  boothaddon: 'Booth option',
  payment: 'Card payment',
} as const;
export type ItemType = keyof typeof itemTypes;
export const itemTypeNames = Object.keys(itemTypes) as ItemType[]; // its keys
