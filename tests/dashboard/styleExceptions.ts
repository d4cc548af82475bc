interface Exception {
  readonly kind: 'British' | 'wire' | 'riddle' | 'form';
  /** The file, or the record and what it is. */
  readonly place: RegExp;
  /** What the text holds. Default: any text there. */
  readonly text?: string;
  readonly reason: string;
}
/** Texts that the style check lets pass, and why. */
export const exceptions: readonly Exception[] = [
  { kind: 'wire', place: /messages\/developers\//, reason: 'Pages for people who write programs name what is on the wire.' },
  { kind: 'form', place: /messages\/developers\//, reason: 'They show instants as the wire has them.' },
  {
    kind: 'wire',
    place: /messages\/.*(refusals|days|schedule|slots|requests|signIn)\.ts$/i,
    reason: 'Refusals name parameters as the contract does; pages replace them with labels.',
  },
  {
    kind: 'wire',
    place: /messages\/(db\/operator|platform\/settings)\.ts$/,
    reason: 'Operators read names of settings and programs.',
  },
  { kind: 'form', place: /messages\/platform\/settings\.ts$/, text: '%2F', reason: 'An escaped address.' },
  { kind: 'form', place: /messages\/article\.ts$/, reason: 'Code, not words.' },
  { kind: 'riddle', place: /attention\.ts$/, text: 'needs attention', reason: 'The name of the list.' },
  { kind: 'wire', place: /^apikey summary$/, reason: 'Names the limits that a program sets.' },
  { kind: 'wire', place: /historyReasons\.ts$/, text: '/verified', reason: 'Names of operations, which nobody reads.' },
];
