import { Button } from '@mantine/core';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { serverErrorText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

const Broken: PageComponent = () => (
  <PlainPage title={serverErrorText.somethingWentWrongOnOurSide} lead={serverErrorText.notYourFaultNothingSavedLostTry}>
    <Button onClick={() => window.location.reload()}>{serverErrorText.tryAgain}</Button>
  </PlainPage>
);
Broken.plain = true;
export default Broken;
