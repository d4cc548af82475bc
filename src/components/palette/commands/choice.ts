import type { AttemptResult } from '../../ui/actions/useAttempt.ts';

/** One thing that a command can mean. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly hint?: string;
  /** The page about it. */
  readonly href: string;
  /** The command that means this and nothing else. */
  readonly precise?: string;
  readonly act?: {
    readonly failure: string;
    readonly types: readonly string[];
    run(): Promise<AttemptResult>;
  };
}
