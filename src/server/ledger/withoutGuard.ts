const guards = {
  ledgerentry: 'ledgerentry_append_only',
  invoice: 'invoice_immutable',
  signature: 'signature_append_only',
} as const;
const each = (verb: 'DISABLE' | 'ENABLE') =>
  Object.entries(guards)
    .map(([table, trigger]) => `ALTER TABLE ${table} ${verb} TRIGGER ${trigger};`)
    .join(' ');
/** Statements that may empty the ledger, for one call, which is one transaction. For tests, and for a demo that was not completed. */
export const withoutGuard = (statements: string): string => `${each('DISABLE')} ${statements}; ${each('ENABLE')}`;
