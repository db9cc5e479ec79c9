import { catalogue } from '../../domain/text/catalogue.ts';

/** Texts of the page about what needs the landlord. */
export const todayPageText = catalogue({
  subtitle: 'Everything that needs you, across your listings',
  back: 'Back to your listings',
  loading: 'Loading what needs you today',
  failed: 'We couldn’t load your list for today. Please try again.',
  none: 'Nothing needs you right now',
  noneHint: 'We’ll put new questions, decisions and viewings here as they come in. Enjoy your day.',
  listings: 'Go to your listings',
  heading: '{title}<count> ({count})</count>',
  more: {
    decide: 'Only the first {shown} of {count} are shown. The others will follow as you decide.',
    answer: 'Only the {shown} that have waited longest are shown, of {count}.',
    papers: 'Only the {shown} that have waited longest are shown, of {count}.',
    viewings: 'Only the first {shown} of {count} are shown.',
    requests: 'Only the {shown} that have waited longest are shown, of {count}.',
    data: 'Showing the {shown} due first, of {count}.',
    times: 'Only the {shown} that have waited longest are shown, of {count}.',
    unsorted: 'Only {shown} of {count} are shown.',
    forwarding: 'Only {shown} of {count} are shown.',
    bounced: 'Only {shown} of {count} are shown.',
  },
  allUnsorted: 'See all unsorted email',
});
