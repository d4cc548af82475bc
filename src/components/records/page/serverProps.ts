import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { resourceIfAny } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';
import { findListing } from '../listings.ts';

type Params = Readonly<Record<string, string | undefined>>;
const paramsOf = (context: GetServerSidePropsContext): Params =>
  Object.fromEntries(
    Object.entries(context.params ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

/** What an address names, as a page gets it. */
export interface PageParams {
  type: string;
  id: string;
  relationship: string;
}
interface ResourceCheck {
  /** What the resource must be able to do for the page to exist. */
  can?: (r: Resource) => boolean;
}

const signInRedirect = (context: GetServerSidePropsContext) =>
  context.req.cookies.session_id
    ? null
    : { redirect: { destination: `/sign-in?next=${encodeURIComponent(context.resolvedUrl)}`, permanent: false } };

/** Shows those who are not signed in the way there. */
export const requireSession: GetServerSideProps<PageParams> = async (context) => {
  const { type = '', id = '', relationship = '' } = paramsOf(context);
  return signInRedirect(context) ?? { props: { type, id, relationship } };
};
/**
 * Answers 404 for addresses that name no kind of record, or no list of it, and shows those who are not signed in the way there.
 * Whether a record exists is not asked here: the page itself reads it.
 */
export const requireResource =
  ({ can }: ResourceCheck = {}): GetServerSideProps<PageParams> =>
  async (context) => {
    const { type = '', id = '', relationship = '' } = paramsOf(context);
    const r = resourceIfAny(type);
    if (!r || (can && !can(r)) || (relationship && !findListing(r, relationship))) return { notFound: true };
    return signInRedirect(context) ?? { props: { type, id, relationship } };
  };
