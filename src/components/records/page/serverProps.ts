import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { resourceIfAny } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { findListing } from '../listings.ts';

type Params = Readonly<Record<string, string | undefined>>;
const paramsOf = (context: GetServerSidePropsContext): Params =>
  Object.fromEntries(
    Object.entries(context.params ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

/** The parameters of a page's URL. */
export interface PageParams {
  type: string;
  id: string;
  relationship: string;
}
interface ResourceCheck {
  /** A condition on the resource for the page to exist. */
  can?: (r: Resource) => boolean;
}

/** The cookies that may hold a session: over https and over http. */
const sessionCookies = ['__Host-session_id', 'session_id'];
const signInRedirect = (context: GetServerSidePropsContext) =>
  sessionCookies.some((name) => context.req.cookies[name])
    ? null
    : { redirect: { destination: `/sign-in?next=${encodeURIComponent(context.resolvedUrl)}`, permanent: false } };

/** Redirects users who are not signed in. */
export const requireSession: GetServerSideProps<PageParams> = async (context) => {
  const { type = '', id = '', relationship = '' } = paramsOf(context);
  return signInRedirect(context) ?? { props: { type, id, relationship } };
};
/**
 * Answers 404 for URLs without a matching resource or list, and redirects users who are not signed in. Whether the record exists
 * is left to the page.
 */
export const requireResource =
  ({ can }: ResourceCheck = {}): GetServerSideProps<PageParams> =>
  async (context) => {
    const { type = '', id = '', relationship = '' } = paramsOf(context);
    const r = resourceIfAny(type);
    if (!r || (can && !can(r)) || (relationship && !findListing(r, relationship))) return { notFound: true };
    return signInRedirect(context) ?? { props: { type, id, relationship } };
  };
