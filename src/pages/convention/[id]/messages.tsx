import { MessagesPage } from '../../../components/messages/MessagesPage.tsx';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';

export const getServerSideProps = requireSession;
/** Messages to the people of a convention: write them, and see what became of them. */
export default function Messages({ id }: PageParams) {
  return <MessagesPage key={id} id={id} />;
}
