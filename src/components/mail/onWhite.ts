/** The HTML of an email on white: nobody knows the color scheme of its reader. */
export const onWhite = (html: string): string => html.replace('content="light dark"', 'content="light"');
