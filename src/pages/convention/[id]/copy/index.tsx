import { CopyPage } from '../../../../components/convention/copying/CopyPage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Copies a convention for next year. */
export default function CopyConvention({ id }: PageParams) {
  return <CopyPage key={id} id={id} />;
}
