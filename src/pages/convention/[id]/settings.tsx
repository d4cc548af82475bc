import { SettingsPage } from '../../../components/convention/settings/SettingsPage.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** What a convention is and when: name, zone, days, day parts. */
export default function ConventionSettings({ id }: Named) {
  return <SettingsPage key={id} id={id} />;
}
