import { SettingsPage } from '../../../components/convention/settings/SettingsPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The settings of a convention. */
export default function ConventionSettings({ id }: PageParams) {
  return <SettingsPage key={id} id={id} />;
}
