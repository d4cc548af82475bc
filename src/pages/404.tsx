import { Button } from '@mantine/core';
import Link from 'next/link';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { notFoundText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

const NotFound: PageComponent = () => (
  <PlainPage title={notFoundText.thereIsNoSuchPage} lead={notFoundText.addressMaySlipNamedGone}>
    <Button component={Link} href="/">
      {notFoundText.toTheStart}
    </Button>
  </PlainPage>
);
NotFound.plain = true;
export default NotFound;
