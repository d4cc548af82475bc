import type { NextApiRequest, NextApiResponse } from 'next';
import { handleSignIn, type NewDevice } from '../auth/nextauth.ts';
import { notifyNewDevice } from '../mail/notifications/people.ts';
import { log } from '../platform/log.ts';
import { systemContext } from '../platform/systemContext.ts';

/** Tells the user by mail. Without the mail they are signed in all the same. */
const notify = (device: NewDevice) =>
  notifyNewDevice(systemContext('sign-in'), device).catch((err: unknown) => log.error({ err }, 'new_device'));

/** Handles sign-in and sign-out in the browser, at /api/auth/*. */
export const handlePageSignIn = (req: NextApiRequest, res: NextApiResponse): Promise<void> => handleSignIn(req, res, notify);
