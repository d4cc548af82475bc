import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { pine } from '../../../components/ui/colors.ts';
import { summary } from '../../platform/format/plainText.ts';
import type { PublicFile } from '../formats/files.ts';
import { iconAddress, iconSizes } from './icons.ts';

/** How much of a name fits below an icon. */
const SHORT = 14;
const shortName = (name: string): string =>
  name.length <= SHORT ? name : (name.match(/^.{1,14}(?=\s)/)?.[0] ?? name.slice(0, SHORT));

/** By which a convention can be installed: it opens at what is one's own. */
export const manifestAt = (site: Site, rest: string): PublicFile | null =>
  rest !== 'manifest.webmanifest' ? null : { key: rest, make: async () => manifest(site) };

function manifest({ convention }: Site): Awaited<ReturnType<PublicFile['make']>> {
  const icons = iconSizes
    .filter((size) => size > 180)
    .flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        ...{ src: iconAddress(convention, size), sizes: `${size}x${size}`, type: 'image/png', purpose },
      })),
    );
  const text = JSON.stringify({
    id: addressIn(convention, ''),
    name: convention.name,
    short_name: shortName(convention.name),
    description: summary(convention.description, convention.name),
    start_url: addressIn(convention, 'me'),
    scope: addressIn(convention, ''),
    display: 'standalone',
    theme_color: convention.colour ?? pine[7],
    background_color: '#ffffff',
    icons,
  });
  return { status: 200, type: 'application/manifest+json; charset=utf-8', text };
}
