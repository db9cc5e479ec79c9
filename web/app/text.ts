import { catalogue } from '../../domain/text/catalogue.ts';

/** The error page and the 404 page. */
export const appText = catalogue({
  home: 'Return to home',
  error: {
    pageTitle: 'Something went wrong',
    title: 'Unexpected Application Error!',
    quote: 'Quote {id} if you write to us.',
    reload: 'Reload the page',
  },
  notFound: {
    pageTitle: 'Page not found',
    title: 'Oops! Page not found',
    text: 'We can’t find that page. It may have moved, or the link may be wrong.',
  },
  news: {
    application: 'An application was received or updated.',
    unsorted: 'There’s new unsorted email.',
  },
});
