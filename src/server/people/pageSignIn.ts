import type { NextApiRequest, NextApiResponse } from 'next';
import { accountMailLabels } from '../../messages/people/accountMails.ts';
import { handleSignIn, type SignInNews } from '../auth/pages/nextauth.ts';
import { notifyAccount } from '../mail/notifications/accounts.ts';
import { log } from '../platform/log.ts';
import { systemContext } from '../platform/systemContext.ts';

/** Tells the user by mail. Without the mail they are signed in all the same. */
const notify = ({ change, user_id, provider, ...origin }: SignInNews) =>
  notifyAccount(systemContext('sign-in'), user_id, change, {
    origin,
    about: provider === undefined ? [] : [[accountMailLabels.provider, provider]],
  }).catch((err: unknown) => log.error({ err }, change));

/** Handles sign-in and sign-out in the browser, at /api/auth/*. */
export const handlePageSignIn = (req: NextApiRequest, res: NextApiResponse): Promise<void> => handleSignIn(req, res, notify);
