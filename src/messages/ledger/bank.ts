import { message } from '../message.ts';

/** Why something about bank transfers is refused. */
export const bankRefusals = {
  notOffered: 'This convention takes no bank transfers. Pay another way, or ask the organizers.',
  tooLate: 'A bank transfer would no longer arrive in time. Pay another way.',
  iban: 'is not a valid IBAN. Check each character.',
  bic: 'must be a BIC of 8 or 11 characters.',
  oneFile: 'must be one file.',
  tooLarge: message<{ limit: number }>('The file is larger than {limit} MB.'),
  notXml: 'The file is not a statement in the format camt.053.',
  unsafeXml: 'The file has a document type or entities, which bank statements do not have. Export it again.',
  otherAccount: message<{ iban: string }>('The file is of another account: {iban}.'),
  noColumns: 'The columns of date and amount were not found. Choose them.',
  badDate: message<{ line: number; value: string }>('Row {line} has no date that can be read: {value}.'),
  badAmount: message<{ line: number; value: string }>('Row {line} has no amount that can be read: {value}.'),
  tooManyRows: message<{ limit: number }>('The file has more than {limit} entries. Export fewer days.'),
  unknownCode: 'No order of this convention has this code.',
  needsCode: 'needs the code of the order.',
  notOpen: 'This was handled already. Undo that first.',
  notHandled: 'There is nothing to undo.',
  spent: 'The money was used or refunded meanwhile, so this cannot be undone. Ask the buyer for it.',
  wrongCurrency: 'The money is in another currency.',
} as const;

export const bankNames = { surplus: 'Bank transfer' } as const;

/** Paying by bank transfer. */
export const transferText = {
  pay: 'Pay by bank transfer',
  again: 'Show bank details',
  lead: message<{ days: number }>(
    'Send the money within {days, plural, one {# day} other {# days}}. Your places are kept until then.',
  ),
  title: 'Bank transfer',
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  amount: 'Amount',
  code: 'Reference',
  codeHelp: 'Write this reference and nothing else as the purpose, so that the money is found.',
  deadline: message<{ time: string }>('It must arrive by {time}. After that, places on hold go to others.'),
  changed: message<{ amount: string }>('The amount owed has changed. Send {amount} in all.'),
} as const;

/** The page of one line. */
export const bankLineText = {
  book: 'Book…',
  setAside: 'Set aside…',
  undo: 'Undo',
  purpose: 'Purpose',
  account: 'Payer’s account',
  code: 'Suggested code',
  order: 'Order',
  reason: 'Reason',
} as const;

/** The page of the bank's lines. */
export const bankPageText = {
  title: 'Import statement',
  lead: 'Import a statement of your bank: a CSV file, or camt.053 (XML). Lines that you imported before are skipped.',
  choose: 'Choose file',
  drop: 'or drop it here',
  file: 'File',
  import: 'Import statement',
  importing: 'Importing…',
  check: 'Check columns',
  columns: 'Say what each column holds. Your choice is kept for the next file.',
  none: 'None',
  fields: {
    date: 'Date',
    amount: 'Amount',
    debit: 'Amount, outgoing',
    payer: 'Payer',
    account: 'Payer’s account',
    purpose: 'Purpose',
    currency: 'Currency',
  },
  required: 'Needed',
  row: message<{ n: number }>('Row {n}'),
  cancel: 'Cancel',
  done: message<{ added: number; booked: number; known: number }>(
    '{added, plural, =0 {No new lines} one {# new line} other {# new lines}}, {booked} booked. {known, plural, =0 {} one {# was known already.} other {# were known already.}}',
  ),
  open: message<{ count: number }>('{count, plural, one {# line needs} other {# lines need}} attention.'),
  noAccount: 'Enter the bank account of the convention first.',
  settings: 'Bank account',
} as const;

/** The settings of the bank account. */
export const bankSettingsText = {
  title: 'Bank account',
  lead: 'Buyers see this account when they pay by bank transfer.',
  leadFirst: 'Buyers see this account when they pay by bank transfer. Until you save one, bank transfers are not offered.',
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC (optional)',
  days: 'Days until the money must arrive',
  daysHelp: 'Unpaid places are held that long, at most until the convention opens.',
  save: 'Save account',
  saved: 'You take bank transfers now.',
  remove: 'Stop bank transfers',
  removed: 'You no longer take bank transfers.',
  loading: 'Loading the bank account',
  treasurersOnly: 'The treasurer and organizers set up the bank account.',
} as const;
