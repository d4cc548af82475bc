import { handleSignIn } from '../../../server/auth/nextauth.ts';

/** Signing in and out in the browser. */
export default handleSignIn;
