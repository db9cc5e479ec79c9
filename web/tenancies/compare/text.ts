import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts of the page on which landlords compare applicants. */
export const compareText = catalogue({
  title: 'Compare Applicants',
  loading: 'Loading the comparison',
  chooseTitle: 'Choose two to four applicants',
  chooseHint: 'Tick the boxes beside their names in the pipeline, then press Compare.',
  choose: 'Choose applicants',
  missing: 'We can’t compare these applicants',
  missingHint: 'Choose two to four applicants from the same listing.',
  explanation:
    'The same facts for each applicant, from what they told you and from their documents. Nothing the law protects, such as nationality, age, family or housing support, has a row here, though a letter may mention it. A dot marks what differs.',
  differs: 'differs',
  onlyDiffering: 'Show only what differs',
  nothingDiffers: 'Nothing differs between these applicants.',
  label: 'Comparison (scrolls)',
  remove: 'Remove {name} from the comparison',
  backup: 'Backup',
  select: 'Select Tenant',
  selectName: 'Select Tenant: {name}',
});
