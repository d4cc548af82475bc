import { type Named, signedIn } from '../../../components/records/page/addresses.ts';
import { SettingsPage } from '../../../components/settings/SettingsPage.tsx';

export const getServerSideProps = signedIn;
/** What a convention is and when: name, zone, days, day parts. */
export default function ConventionSettings({ id }: Named) {
  return <SettingsPage key={id} id={id} />;
}
