import { catalogue } from '../../domain/text/catalogue.ts';

/** The page around a landlord’s privacy notice; the notice itself is in domain/privacy/notice-text.ts. */
export const noticePageText = catalogue({
  title: 'What happens to your data',
  by: 'Privacy notice of {landlord} for people who enquire about a property',
  version: 'Version {version}, since {date}',
  older: 'This is an earlier version.',
  current: 'See the current version',
  loading: 'Loading the privacy notice',
  failed: 'Failed to load the privacy notice. Please try again.',
  missing: 'There’s no such privacy notice',
  missingHint: 'The link may be incomplete, or the landlord may have left Letterbox.',
  home: 'Return to home',
});
