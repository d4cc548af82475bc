import { z } from 'zod';
import type { Field } from '../fields.ts';

const most = 200;

/** A password as it was typed: nothing is trimmed, every character counts. */
export const password = (least = 1): Field<string> => ({
  kind: 'text',
  nullable: false,
  max: most,
  schema: z
    .string({ error: 'must be text.' })
    .refine((v) => v.length >= least, `must have ${least} characters at least.`)
    .refine((v) => v.length <= most, `may have ${most} characters at most.`),
});
