/**
 * What actions refuse beyond what follows from their parameters and from who may call them: resource -> "METHOD path below the resource"
 * -> `status/code` words. With a minus: what would follow, but does not happen.
 */
export type ActionRefusals = Readonly<Record<string, Readonly<Record<string, string>>>>;
