import { catalogue } from '../../domain/text/catalogue.ts';

/** The page around the processor agreement; the agreement itself is in domain/privacy/agreement-text.ts. */
export const agreementPageText = catalogue({
  title: 'Processor Agreement',
  subtitle: 'Between you and whoever runs this Letterbox, as GDPR Article 28 requires',
  back: 'Account',
  version: 'Version {version}',
  accept: 'Accept this agreement',
  accepted: 'You accepted this version on {date}.',
  changed: 'You accepted an earlier version on {date}. It has changed since.',
  loading: 'Loading the agreement',
  failed: 'Failed to load the agreement. Please try again.',
  acceptFailed: 'We couldn’t record that you accept the agreement. Please try again.',
});
