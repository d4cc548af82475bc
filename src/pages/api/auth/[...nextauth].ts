import { handlePageSignIn } from '../../../server/people/pageSignIn.ts';

/** Signs users in and out in the browser. */
export default handlePageSignIn;
