import { ImportTablePage } from '../../../../components/records/import/ImportTablePage.tsx';
import { type PageParams, requireSession } from '../../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Brings tables of records into a convention. */
export default function ImportIntoConvention({ id }: PageParams) {
  return <ImportTablePage key={id} id={id} />;
}
