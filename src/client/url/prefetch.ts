import Router from 'next/router';

/** Makes links load the code of their pages when they are pointed at or touched, not when they come into view: there are many in a list. */
export function prefetchWhenPointedAt(): void {
  Router.ready(() => {
    const { router } = Router;
    if (!router) return;
    const prefetch = router.prefetch.bind(router);
    router.prefetch = async (url, as, options) => {
      if (options?.priority) await prefetch(url, as, options);
    };
  });
}
