import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { Children, useEffect, useState } from 'react';
import { api } from '../client/api.ts';
import { type Refusal, refusalOf } from '../client/refusal.ts';
import { useMe } from '../client/useMe.ts';
import { PlainPage } from '../components/ui/page/PlainPage.tsx';
import { Failure } from '../components/ui/states/Failure.tsx';
import { Loading } from '../components/ui/states/Loading.tsx';
import { ssoText } from '../messages/pages/site.ts';
import type { PageComponent } from './_app.tsx';

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/** Single sign-on: an application sends the browser here, and the user decides whether it may act on their behalf. */
const SingleSignOn: PageComponent = () => {
  const router = useRouter();
  const { data: me } = useMe();
  const params = new URLSearchParams(router.asPath.split('?')[1] ?? '');
  const api_key = params.get('api_key') ?? '';
  const postback_uri = params.get('postback_uri') ?? '';
  const permissions = params.getAll('permission');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (me === null && router.isReady) void router.replace(`/sign-in?next=${encodeURIComponent(router.asPath)}`);
  }, [me, router]);
  const application = useQuery({
    queryKey: ['sso', api_key],
    enabled: Boolean(me) && router.isReady,
    retry: false,
    queryFn: () => api.apikey.read.query({ id: api_key }),
  });
  const agree = async () => {
    setBusy(true);
    try {
      const { redirect_uri } = await api.apikey.grant.mutate({ id: api_key, postback_uri });
      window.location.assign(redirect_uri);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  const name = application.data?.name ?? ssoText.unknownName;
  return (
    <PlainPage
      title={application.data ? ssoText.title({ application: name }) : ssoText.titleUnnamed}
      below={
        me
          ? Children.toArray(
              ssoText.otherAccount(
                {
                  link: (words) => (
                    <Anchor
                      component={Link}
                      href={`/sign-in?next=${encodeURIComponent(router.asPath)}`}
                      size="sm"
                      underline="always"
                    >
                      {words}
                    </Anchor>
                  ),
                },
                { name: me.display_name },
              ),
            )
          : undefined
      }
    >
      {application.isError ? (
        <Failure error={refusalOf(application.error)} title={ssoText.notFound} />
      ) : !application.data || !me ? (
        <Loading lines={3} />
      ) : (
        <Stack gap="md">
          {refusal && <Failure error={refusal} />}
          <Text size="sm">
            {Children.toArray(
              ssoText.consent(
                { strong: (words) => <strong>{words}</strong> },
                { name: me.display_name, site: hostOf(postback_uri), application: name },
              ),
            )}
          </Text>
          {permissions.length > 0 && (
            <>
              <Text size="sm">{ssoText.permissions}</Text>
              <List size="sm">
                {permissions.map((permission) => (
                  <List.Item key={permission}>{permission}</List.Item>
                ))}
              </List>
            </>
          )}
          <Text size="sm" c="dimmed">
            {ssoText.endNote}
          </Text>
          <Group gap="xs">
            <Button loading={busy} onClick={() => void agree()}>
              {ssoText.agree}
            </Button>
            <Button component={Link} href="/" variant="default">
              {ssoText.disagree}
            </Button>
          </Group>
        </Stack>
      )}
    </PlainPage>
  );
};
SingleSignOn.plain = true;
export default SingleSignOn;
