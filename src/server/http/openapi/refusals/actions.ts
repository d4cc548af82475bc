/**
 * The refusals of actions beyond those that follow from their parameters and callers: resource -> "METHOD path below the resource" ->
 * `status/code` words. A minus removes one that would follow but cannot happen.
 */
export type ActionRefusals = Readonly<Record<string, Readonly<Record<string, string>>>>;
