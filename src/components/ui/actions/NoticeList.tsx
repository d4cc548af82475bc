import { Notifications } from '@mantine/notifications';

/** The notices at the top of the window, on every page in the same place. */
export const NoticeList = () => <Notifications position="top-center" limit={5} containerWidth={520} />;
