import { catalogue } from '../../../domain/text/catalogue.ts';

/** What a new unit is called (specification, section 9) until its landlord names it. */
export const unitNameText = catalogue({
  first: 'New Unit',
  hint: 'Applicants will see this name. “Double room” or “Two-bed apartment” tells them more.',
});
