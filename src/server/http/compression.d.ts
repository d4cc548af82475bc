/** The part of `compression` that is used here. Its own declarations bring those of express along. */
declare module 'compression' {
  type Request = import('node:http').IncomingMessage;
  type Answer = import('node:http').ServerResponse;
  interface Options {
    /** The least bytes that are compressed. */
    readonly threshold: number;
    readonly brotli: { readonly params: Readonly<Record<number, number>> };
    /** Whether an answer is compressed. */
    readonly filter: (req: Request, res: Answer) => boolean;
  }
  /** Makes a middleware that compresses what is written to the answer. */
  function compression(options: Options): (req: Request, res: Answer, next: () => void) => void;
  namespace compression {
    /** Whether the type of the answer's content can be compressed. */
    function filter(req: Request, res: Answer): boolean;
  }
  export = compression;
}
