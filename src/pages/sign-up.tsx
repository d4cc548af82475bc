import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { Children } from 'react';
import { procedureOf } from '../client/api.ts';
import { AccountForm } from '../components/auth/AccountForm.tsx';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { signUpText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

const SignUp: PageComponent = () => (
  <PlainPage
    title={signUpText.title}
    lead={signUpText.lead}
    below={Children.toArray(
      signUpText.haveAccount({
        link: (words) => (
          <Anchor component={Link} href="/sign-in" size="sm" underline="always">
            {words}
          </Anchor>
        ),
      }),
    )}
  >
    <AccountForm
      name="new account"
      submitLabel={signUpText.submit}
      create={(account) => procedureOf('user.create').mutate(account)}
    />
  </PlainPage>
);
SignUp.plain = true;
export default SignUp;
