import { PrototypeGallery } from '../../../components/prototypes/PrototypeGallery.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** The prototypes that are shown at a convention. */
export default function Prototypes({ id }: Named) {
  return <PrototypeGallery key={id} id={id} />;
}
