import { catalogue } from '../../domain/text/catalogue.ts';

/** The texts of the calls about decisions, tenancies and closing a listing. */
export const tenanciesText = catalogue({
  changed: 'Something has changed since you opened this page. Please check what will happen now and confirm again.',
  notTenant: 'This applicant is no longer a tenant here. Please reload the page.',
  allAnswered: 'They’ve all had a reply since. Please check the updated list.',
  tooLate: 'It’s too late to undo this. The emails have already been sent.',
  nothingToChoose: 'There’s nothing to choose for your application right now.',
  unitLet: 'This unit has just been let. Please choose one that’s still available.',
  applicationChanged: 'Your application has just been updated. Please reload the page.',
});
