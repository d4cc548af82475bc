import { handleSignIn } from '../../../server/auth/nextauth.ts';

/** Signs users in and out in the browser. */
export default handleSignIn;
