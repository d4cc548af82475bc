import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { bankRefusals as refusals } from '../../../messages/ledger/bank.ts';
import { invalid } from '../../errors/refusals.ts';
import { MOST_LINES, type StatementLine } from './statement.ts';

type Node = { readonly [name: string]: unknown };
const several = ['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name: string) => several.includes(name),
});
const node = (value: unknown): Node =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Node) : {}; // checked here to be an object
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : []);
const string = (value: unknown): string => (typeof value === 'string' ? value : String(node(value)['#text'] ?? '')).trim();
const at = (value: unknown, ...path: string[]): unknown => path.reduce((one, name) => node(one)[name], value);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(string) : []);

function centsOf(amount: unknown): number {
  const text = string(amount);
  if (!/^\d{1,12}(\.\d{1,5})?$/.test(text)) throw invalid('file', refusals.notXml);
  return Math.round(Number(text) * 100);
}
function purposeOf(transaction: Node, entry: Node): string {
  const information = node(transaction.RmtInf);
  const structured = list(information.Strd).map((one) => string(at(one, 'CdtrRefInf', 'Ref')));
  const endToEnd = string(at(transaction, 'Refs', 'EndToEndId'));
  const said = [...texts(information.Ustrd), ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter(Boolean);
  return said.join(' ') || string(transaction.AddtlTxInf) || string(entry.AddtlNtryInf);
}
function linesOf(entry: Node): StatementLine[] {
  const status = string(at(entry, 'Sts', 'Cd')) || string(entry.Sts);
  if (string(entry.CdtDbtInd) !== 'CRDT' || string(entry.RvslInd) === 'true' || (status && status !== 'BOOK')) return [];
  const date = (
    string(at(entry, 'BookgDt', 'Dt')) ||
    string(at(entry, 'BookgDt', 'DtTm')) ||
    string(at(entry, 'ValDt', 'Dt'))
  ).slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw invalid('file', refusals.notXml);
  const details = list(entry.NtryDtls).flatMap((one) => list(one.TxDtls));
  const parts = details.length ? details : [{}];
  return parts.map((transaction, n): StatementLine => {
    const own = parts.length > 1 ? (transaction.Amt ?? at(transaction, 'AmtDtls', 'TxAmt', 'Amt')) : entry.Amt;
    const payer = at(transaction, 'RltdPties', 'Dbtr');
    const reference = string(at(transaction, 'Refs', 'AcctSvcrRef')) || string(entry.AcctSvcrRef);
    return {
      date,
      amount: centsOf(own ?? entry.Amt),
      currency: string(node(own ?? entry.Amt)['@Ccy']) || null,
      payer: string(node(payer).Nm) || string(at(payer, 'Pty', 'Nm')),
      account: string(at(transaction, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')) || null,
      purpose: purposeOf(transaction, entry),
      reference: reference ? `${reference} ${parts.length > 1 ? n : ''}`.trim() : null,
    };
  });
}

/**
 * Reads a statement in the format camt.053: money that came in, and the accounts that it is of. @throws 400/442 file, also for document types
 * and entities
 */
export function readCamt(text: string): { lines: StatementLine[]; ibans: string[] } {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw invalid('file', refusals.unsafeXml);
  if (XMLValidator.validate(text) !== true) throw invalid('file', refusals.notXml);
  const statements = list(at(parser.parse(text), 'Document', 'BkToCstmrStmt', 'Stmt'));
  if (!statements.length) throw invalid('file', refusals.notXml);
  const lines = statements.flatMap((one) => list(one.Ntry)).flatMap(linesOf);
  if (lines.length > MOST_LINES) throw invalid('file', refusals.tooManyRows({ limit: MOST_LINES }));
  return { lines, ibans: statements.map((one) => string(at(one, 'Acct', 'Id', 'IBAN'))).filter(Boolean) };
}
