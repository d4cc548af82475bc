import { Prisma } from '../../generated/prisma/client.ts';

/** A badge with what its account says of the person. */
interface OwnedBadge {
  readonly name: string;
  readonly user: { readonly display_name: string; readonly real_name: string } | null;
}
/** What {@link ownFirst} needs of the account of a badge. */
export const ownerNames = { user: { select: { display_name: true, real_name: true } } } as const;

const isOwn = ({ name, user }: OwnedBadge): boolean =>
  user !== null && [user.display_name, user.real_name].some((one) => one.toLowerCase() === name.toLowerCase());
/** Badges of one account, which may be those of a family: the one in the name of the person first, the others in their order. */
export const ownFirst = <B extends OwnedBadge>(badges: readonly B[]): B[] => [
  ...badges.filter(isOwn),
  ...badges.filter((badge) => !isOwn(badge)),
];

/** The number of the badge that is a person's own, in SQL: the one in their name, or their only one if no other name of them is known. */
export const ownNumberSql = (user_id: Prisma.Sql, convention_id: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(
    min(badge_number) FILTER (WHERE lower(own.name) IN (lower(holder.display_name), lower(holder.real_name))),
    CASE WHEN count(*) = 1 THEN min(badge_number) FILTER (WHERE holder.real_name = '') END)
  FROM badge AS own JOIN "user" AS holder ON holder.id = own.user_id
  WHERE own.user_id = ${user_id} AND own.convention_id = ${convention_id} AND own.verified)`;
