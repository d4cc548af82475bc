import { PrototypeGallery } from '../../../components/prototypes/PrototypeGallery.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The prototypes of a convention. */
export default function Prototypes({ id }: PageParams) {
  return <PrototypeGallery key={id} id={id} />;
}
