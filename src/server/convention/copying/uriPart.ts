import { firstUnusedSlug, slugOf } from '../../../resources/slugs.ts';
import type { Context } from '../../platform/context.ts';

/** A part of addresses for a convention of that name which no other one has. */
export async function unusedUriPart(ctx: Context, name: string): Promise<string> {
  const slug = slugOf(name, 'convention');
  const similar = { OR: [{ uri_part: slug }, { uri_part: { startsWith: slug.length > 50 ? slug.slice(0, 50) : `${slug}-` } }] };
  const rows = await ctx.db.convention.findMany({ where: similar, select: { uri_part: true } });
  return firstUnusedSlug(slug, new Set(rows.map((row) => row.uri_part)));
}
