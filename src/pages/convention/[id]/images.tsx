import { ImageGallery } from '../../../components/convention/images/ImageGallery.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** The images of a convention. */
export default function Images({ id }: PageParams) {
  return <ImageGallery key={id} id={id} />;
}
