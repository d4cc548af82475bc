import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sheetsText as text } from '../../../../messages/registration/doorPrint.ts';
import type { Label } from '../../../../server/registration/desk/labels.ts';
import { badgeSvg } from './badgeSvg.ts';
import classes from './print.module.css';
import { measureHere, type PrintPlan } from './printBadges.ts';
import { badgeSizes } from './sizes.ts';

/** The first badges as they will be on paper. */
export function Preview({ labels, plan: { convention, size } }: { labels: readonly Label[]; plan: PrintPlan }) {
  const [images, setImages] = useState<readonly { key: string; svg: string }[]>([]);
  useEffect(() => {
    const measure = measureHere();
    setImages(labels.map((label) => ({ key: label.badge_id, svg: badgeSvg(label, convention, badgeSizes[size], measure) })));
  }, [labels, convention, size]);
  return (
    <section aria-label={text.preview}>
      <Title order={2} size="h4" mb="xs">
        {text.preview}
      </Title>
      <ul className={classes.preview}>
        {images.map(({ key, svg }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: badgeSvg escapes every text
          <li key={key} dangerouslySetInnerHTML={{ __html: svg }} />
        ))}
      </ul>
    </section>
  );
}
