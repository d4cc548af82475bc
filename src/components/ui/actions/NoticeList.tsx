import { Notifications } from '@mantine/notifications';

/** The notices in the corner of the page. */
export const NoticeList = () => <Notifications position="bottom-right" limit={5} containerWidth={380} />;
