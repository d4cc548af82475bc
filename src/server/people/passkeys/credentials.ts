import * as z from 'zod/mini';
import { type Field, type Json, json, type Schema } from '../../../resources/fields.ts';

/** Bytes as browsers send them. */
const bytes = (max: number): Schema =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/, 'must be base64url.'));
const clientDataJSON = bytes(4096);
/** A credential in JSON, of which only that is looked at which is checked here. The types of the schemas would cost the compiler much. */
const credential = (response: z.core.$ZodLooseShape): Field<Json> => {
  const shape: z.core.$ZodLooseShape = {
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    response: z.object(response),
  };
  return json(z.object(shape, 'must be a credential in JSON, as browsers send it.') as unknown as Schema<Json>);
};
/** A passkey as `navigator.credentials.create` answers it, by its method toJSON. */
export const createdCredential = credential({
  clientDataJSON,
  attestationObject: bytes(24_000),
  transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
});
/** The answer of a passkey as `navigator.credentials.get` gives it, by its method toJSON. */
export const answeredCredential = credential({
  clientDataJSON,
  authenticatorData: bytes(4096),
  signature: bytes(6000),
  userHandle: z.nullish(bytes(100)),
});
/** What the browser is to be asked for: the `publicKey` of `navigator.credentials`, as JSON for its parse...FromJSON. */
export const optionsSchema: Schema<Record<string, unknown>> = z.record(z.string(), z.unknown());
