import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { AccountForm } from '../components/auth/AccountForm.tsx';
import { Plain } from '../components/ui/page/PlainPage.tsx';
import type { PlainPage } from './_app.tsx';

const SignUp: PlainPage = () => (
  <Plain
    title="Make an account"
    lead="One account is enough for all conventions, as organiser, volunteer or guest."
    below={
      <>
        You have one?{' '}
        <Anchor component={Link} href="/sign-in" size="sm" underline="always">
          Sign in
        </Anchor>
      </>
    }
  >
    <AccountForm path="/user" submitLabel="Make the account" />
  </Plain>
);
SignUp.plain = true;
export default SignUp;
