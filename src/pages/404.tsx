import { Button } from '@mantine/core';
import Link from 'next/link';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { notFoundText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

const NotFound: PageComponent = () => (
  <PlainPage title={notFoundText.title} lead={notFoundText.lead}>
    <Button component={Link} href="/">
      {notFoundText.home}
    </Button>
  </PlainPage>
);
NotFound.plain = true;
export default NotFound;
