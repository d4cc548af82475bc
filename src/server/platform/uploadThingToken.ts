import { z } from 'zod';

const content = z.object({ apiKey: z.string().startsWith('sk_'), appId: z.string().min(1), regions: z.array(z.string()).min(1) });

/** The content of an UploadThing token, or null if it is malformed. */
export function tokenContent(token: string): z.infer<typeof content> | null {
  try {
    return content.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
