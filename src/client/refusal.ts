import { TRPCClientError } from '@trpc/client';
import { callText } from '../messages/client/calls.ts';
import { resourceNamed, resourceNames } from '../resources/index.ts';
import { plainLabel } from './format/labels.ts';

/** A record that prevents what was asked for. */
export interface Conflict {
  readonly object_type: string;
  readonly id: string;
  readonly name: string;
  /** The reason, if each of several records has its own. */
  readonly reason?: string;
}
/** A refusal by the service: a sentence, and the field it is about. */
export class Refusal extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly conflicts: readonly Conflict[];
  constructor(status: number, message: string, field: string | null = null, conflicts: readonly Conflict[] = []) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.field = field;
    this.conflicts = conflicts;
  }
}
interface WireBody {
  readonly error?: { readonly message?: string; readonly data?: string | null };
  readonly conflicts?: readonly Conflict[] | null;
}
/** The refusal for a service that cannot be reached. */
export const unreachable = () => new Refusal(0, callText.unreachable);
const unexplained = (status: number) => new Refusal(status, callText.unexplained({ status }));

const isField = (name: string) =>
  resourceNames.some((resource) => {
    const { columns, inputs } = resourceNamed(resource);
    return name in columns || name in inputs;
  });
const labelOf = (name: string) => plainLabel(name.replace(/_id$/, ''));
/** A message of the service as pages show it: where it begins with the name of its field, with the labels of the fields instead. */
export const readable = (message: string, field: string | null): string =>
  field && message.startsWith(`${field} `)
    ? labelOf(field) +
      message
        .slice(field.length)
        .replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => (isField(name) ? labelOf(name).toLowerCase() : name))
    : message;

/** Whether something was refused because nobody is signed in, which happens where a sign-in ends while somebody works. */
export const isSignedOut = ({ status, field }: Pick<Refusal, 'status' | 'field'>): boolean =>
  status === 401 && field === 'session_id';

/** The refusal in the body of an HTTP answer. */
export function refusalIn(status: number, body: WireBody | null): Refusal {
  if (!body?.error?.message) return unexplained(status);
  const field = body.error.data ?? null;
  const message = isSignedOut({ status, field }) ? callText.signedOut : readable(body.error.message, field);
  return new Refusal(status, message, field, body.conflicts ?? []);
}

/** Converts any error of a call to a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof TRPCClientError)) return error instanceof Error ? new Refusal(0, error.message) : unreachable();
  const data = error.data as (WireBody & { httpStatus?: number }) | null | undefined; // shape given by the service's error formatter
  if (!data?.error) return error.cause ? unreachable() : unexplained(500);
  return refusalIn(data.httpStatus ?? 500, data);
}
