import { catalogue } from '../../../domain/text/catalogue.ts';

/** The texts shared by several pages about listings. */
export const sharedListingsText = catalogue({
  goTo: 'Go to',
  inbox: {
    label: 'Use this as the contact email on every advert',
    copy: 'email address',
  },
  connect: {
    none: 'No email has arrived yet. You’ll see it here as soon as the first one does.',
    byTest: 'Email is arriving at this address: your test came in. Nobody else has written to it yet.',
    atInbox: 'Email is arriving at this address. Your inbox works.',
    atInboxOnly: 'Email is arriving at this address, but none about this property yet.',
    atListing: 'Email about this property is arriving.',
    how: 'How to have enquiries sent to this address',
    platformsTitle: 'On the platform',
    platformsHint:
      'The surest way: enquiries come straight to us. If the advert has no field for an email, look in your account’s contact details.',
    platforms: {
      daft: {
        name: 'Daft.ie',
        steps: 'Sign in, open your ad for editing, and enter the address above as the contact email. Save the ad.',
      },
      rent: {
        name: 'Rent.ie',
        steps: 'Sign in, find the ad in your account, and replace the email in its contact details. Save the ad.',
      },
      myhome: {
        name: 'MyHome.ie',
        steps:
          'Adverts are usually placed by an agent. Ask them to enter the address above as the email for enquiries.',
      },
      other: {
        name: 'Anywhere else',
        steps: 'Use the address above wherever the advert gives an email, or turn on this listing’s apply page.',
      },
    },
    mailboxesTitle: 'From your own mailbox',
    mailboxesHint:
      'If you’d rather keep your own address in the advert, forward its enquiries to the address above. Menus change, so look for words like these.',
    mailboxes: {
      gmail: {
        name: 'Gmail',
        steps:
          'On a computer, open all settings, find “Forwarding”, and add the address above as a forwarding address. Google will email us a code, and we’ll show it to you on your listings page. Then add a filter for the platform’s emails.',
      },
      outlook: {
        name: 'Outlook',
        steps:
          'In the settings for email, add a rule: for emails from the platform, “Redirect to” the address above. Redirecting keeps the sender, and forwarding doesn’t.',
      },
      icloud: {
        name: 'iCloud',
        steps:
          'On iCloud.com, open the settings for email and add a rule: for emails from the platform, “Forward to” the address above.',
      },
    },
    test: 'You can also email the address from your own mailbox. What you send yourself won’t become an application. It will be in your unsorted email.',
    testLink: 'Write a test email',
    testSubject: 'Test',
  },
  statuses: { ACTIVE: 'Active', CLOSED: 'Closed' },
  modes: { BED: 'Bed', BEDROOM: 'Bedroom', HOUSE: 'House', APARTMENT: 'Apartment' },
});
