import { catalogue } from './catalogue.ts';

/** Texts used by every feature. */
export const commonText = catalogue({
  /** Replaces the name of an applicant who gave none. */
  unnamed: 'Name not stated',
  listPage: 'This page of the list isn’t available any more. Please reload it.',
  /** By the missing thing; the same text if it belongs to someone else. */
  notFound: {
    account: 'Account not found. Please reload the page.',
    application: 'Application not found.',
    calendar: 'Calendar not found.',
    device: 'Device not found.',
    document: 'Document not found.',
    draw: 'Draw not found.',
    email: 'Email not found.',
    file: 'File not found.',
    invitation: 'This invitation has been used or withdrawn. Please reload the page.',
    layout: 'No email in this layout has arrived in the last few weeks. Please reload the page.',
    listing: 'Listing not found.',
    mailbox: 'Address not found. Please reload the page.',
    mailing: 'These emails weren’t found.',
    message: 'Message not found.',
    move: 'This bulk action wasn’t found.',
    notice: 'Privacy notice not found.',
    'own address': 'You haven’t added an address of your own. Please reload the page.',
    passkey: 'Passkey not found. Please reload the page.',
    record: 'This is no longer here. Please reload the page.',
    'rental unit': 'Rental unit not found.',
    session: 'Session not found.',
    'sign-in': 'This way to sign in isn’t available.',
    stage: 'Stage not found.',
    template: 'Template not found.',
    view: 'View not found. Please reload the page.',
    viewing: 'Viewing not found.',
  },
});
