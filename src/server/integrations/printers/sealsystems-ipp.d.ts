declare module '@sealsystems/ipp' {
  export type Attributes = Readonly<Record<string, unknown>>;
  /** A request to a printer: groups of attributes by tag, and the document. */
  export interface Request {
    readonly version: '2.0';
    readonly operation: string;
    readonly 'operation-attributes-tag': Attributes;
    readonly 'job-attributes-tag'?: Attributes;
  }
  /** An answer. A group that comes more than once is a list. */
  export interface Answer {
    readonly statusCode: string;
    readonly 'operation-attributes-tag'?: Attributes;
    readonly 'printer-attributes-tag'?: Attributes;
    readonly 'job-attributes-tag'?: Attributes | readonly Attributes[];
  }
  interface Ipp {
    serialize(request: Request & { readonly data?: Buffer }): Buffer;
    /** @throws Error if the bytes are no answer */
    parse(bytes: Buffer): Answer;
  }
  const ipp: Ipp;
  export default ipp;
}
