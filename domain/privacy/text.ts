import { catalogue } from '../text/catalogue.ts';

/** The texts of the rules about people’s data. */
export const privacyText = catalogue({
  refusals: {
    tenant:
      'They’ve been accepted as the tenant, so their application is part of the tenancy. Cancel the tenancy first, then you can delete it.',
    tenantThemselves:
      'You’ve been accepted as the tenant, so your application is part of the tenancy. Please reply to one of our emails if you’d like the landlord to remove something from it.',
    changed: 'Your application has just been updated. Please reload the page.',
    gone: 'This applicant is no longer here.',
    listingWithTenant:
      'A unit of this listing is let to someone you’ve accepted, so the listing is part of a tenancy. Cancel the tenancy first, then you can delete it.',
    listingHeld:
      'You’re keeping data of this listing until {date}, because of a hold. End the hold first, then you can delete the listing.',
    accountWithTenants:
      'You’ve accepted tenants here: {addresses}. Their applications are part of a tenancy, so they’re kept while it lasts. Cancel the tenancy first, then you can delete your account.',
    accountHeld:
      'You’re keeping data until {date}, because of a hold. End the hold first, then you can delete your account.',
    typedUsername: 'That isn’t your username. Please type it as it’s shown.',
    typedAddress: 'That isn’t the listing’s address. Please type it as it’s shown.',
    changedPage: 'We couldn’t read your choice. Please reload the page.',
    agreementChanged: 'The agreement has changed since you opened it. Please reload the page and read it again.',
    noModel: 'This Letterbox has no language model.',
    notReady: 'Your download isn’t ready yet. Please try again in a few minutes.',
    linkOver:
      'This link has been used or is too old. Please open your application and choose “Download my data” again.',
  },
  trace: {
    erased: 'The applicant’s data was erased on {date}. Nothing of this email was kept.',
    accountDeleted: 'The landlord had deleted their account by the time this email was read. Nothing of it was kept.',
    sentAgain: 'This email was sent again after its applicant’s data was erased on {date}. Nothing of it was kept.',
  },
  erasedApplicant: 'An applicant whose data was erased',
  /** Replaces the name of someone whose data was erased, in another record. */
  erasedPerson: 'someone whose data was erased',
  namedErased: 'It may be about an applicant whose data was erased.',
});
