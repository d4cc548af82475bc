import { handleSignIn } from '../../../server/people/nextauth.ts';

/** Signing in and out in the browser. */
export default handleSignIn;
