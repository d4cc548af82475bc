/** A printer that the service can send documents to. */
export interface PrinterAddress {
  /** As people see it, such as "Desk A". */
  readonly name: string;
  readonly uri: string;
}
const MAX_PRINTERS = 50;
const MAX_NAME = 60;

function readPrinter(text: string): PrinterAddress | null {
  const [, name = '', uri = ''] = /^([^=]+)=\s*(ipps?:\/\/\S+)$/.exec(text.trim()) ?? [];
  const printer = { name: name.trim(), uri };
  return printer.name && printer.name.length <= MAX_NAME && URL.canParse(uri) ? printer : null;
}
/** Reads printers written as `Desk A=ipp://192.0.2.7/ipp/print; Desk B=…`; null if one cannot be used or two have the same name. */
export function parsePrinters(text: string): readonly PrinterAddress[] | null {
  const parts = text.split(';').filter((part) => part.trim());
  const printers = parts.flatMap((part) => readPrinter(part) ?? []);
  const names = new Set(printers.map(({ name }) => name));
  return printers.length === parts.length && names.size === parts.length && parts.length <= MAX_PRINTERS ? printers : null;
}
