import { Button } from '@mantine/core';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { serverErrorText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

const Broken: PageComponent = () => (
  <PlainPage title={serverErrorText.title} lead={serverErrorText.lead}>
    <Button onClick={() => window.location.reload()}>{serverErrorText.retry}</Button>
  </PlainPage>
);
Broken.plain = true;
export default Broken;
