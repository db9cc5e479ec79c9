import { catalogue } from '../domain/text/catalogue.ts';

/** How emails from platforms and other sites are described in the trace and in landlords’ lists. */
export const platformsText = catalogue({
  /** `platform` is its name: “Daft.ie: an enquiry.” */
  read: '{platform}: {reading}',
  enquiry: 'an enquiry',
  enquiryByLabels: 'an enquiry in {layout}, read by its labels and Reply-To',
  incomplete: '{reading}, {missing}',
  alert: 'an alert about adverts',
  receipt: 'a receipt for an enquiry that was sent',
  account: 'about the account or advertising',
  mailing: 'a mailing that you can unsubscribe from',
  /** How an email from another site shows that a person is enquiring. */
  sign: {
    replyTo: 'replies go to {address}',
    contact: 'it gives a person’s name and how to reach them',
  },
});
