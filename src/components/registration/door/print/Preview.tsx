import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sheetsText as text } from '../../../../messages/registration/doorPrint.ts';
import type { Label } from '../../../../server/registration/desk/labels.ts';
import classes from './print.module.css';
import type { PrintPlan } from './printBadges.ts';

/** The first badges as they will be on paper. */
export function Preview({ labels, plan: { look, size, sheet } }: { labels: readonly Label[]; plan: PrintPlan }) {
  const [images, setImages] = useState<readonly { key: string; svg: string }[]>([]);
  useEffect(() => {
    let isLate = false;
    void Promise.all([import('./printBadges.ts'), import('./typesetter.ts')])
      .then(([{ drawBadges }, { typesetter }]) => drawBadges(labels, { look, size, sheet }, typesetter))
      .then((drawn) => {
        if (!isLate) setImages(labels.map((label, n) => ({ key: label.badge_id, svg: drawn[n]?.svg ?? '' })));
      });
    return () => {
      isLate = true;
    };
  }, [labels, look, size, sheet]);
  return (
    <section aria-label={text.preview}>
      <Title order={2} size="h4" mb="xs">
        {text.preview}
      </Title>
      <ul className={classes.preview}>
        {images.map(({ key, svg }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: svgOf escapes every text
          <li key={key} dangerouslySetInnerHTML={{ __html: svg }} />
        ))}
      </ul>
    </section>
  );
}
