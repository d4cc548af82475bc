import type { GetServerSideProps } from 'next';
import { NewRootPage } from '../../components/records/page/FormPages.tsx';
import { type PageParams, requireResource } from '../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../resources/index.ts';
import { defaultsOf } from '../../server/core/defaults.ts';

type Props = PageParams & { defaults: Record<string, string | number | boolean> };
const pageProps = requireResource({ can: (r) => r.operations.includes('create') });
export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const result = await pageProps(context);
  if (!('props' in result)) return result;
  const props = await result.props;
  return { props: { ...props, defaults: defaultsOf(resourceNamed(props.type)) } };
};
export default function NewRecord({ type, defaults }: Props) {
  return <NewRootPage key={type} r={resourceNamed(type)} defaults={defaults} />;
}
