import { ImageGallery } from '../../../components/convention/images/ImageGallery.tsx';
import { type Named, signedIn } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = signedIn;
/** The pictures of a convention. */
export default function Images({ id }: Named) {
  return <ImageGallery key={id} id={id} />;
}
