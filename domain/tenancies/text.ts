import { catalogue } from '../text/catalogue.ts';

/** Emails that follow from a decision or a closed listing. The landlord's pages show them before they are sent. */
export const tenanciesText = catalogue({
  /** A unit at an address: '14 Rathgar Avenue (Double room)'. */
  unitAtAddress: '{address} ({unit})',
  accepted: {
    subject: 'You’ve been accepted: {address}',
    preheader: 'The landlord has chosen you as the tenant.',
    heading: 'You’ve been accepted',
    opening: 'Good news: the landlord has accepted you as the tenant of {property}.',
    next: 'The landlord will be in touch about the lease, the deposit and your move-in date. If you have any questions, just reply to this email.',
    money:
      'Letterbox will never ask you for money. Please don’t pay anything until you have a lease and know who you’re paying.',
  },
  let: {
    subject: '{address} has been let',
    preheader: 'Thank you for your application. The property has been let to someone else.',
    heading: 'The property has been let',
    opening:
      'Thank you for your application for {address}. The property has now been let to someone else, so your application ends here.',
    end: 'We know how much work a search takes, and didn’t want to keep you waiting. We hope you find a home soon.',
  },
  viewingEnds: {
    subject: 'Viewing cancelled: {address}',
    preheader: 'The property has been let to someone else.',
    heading: 'Your viewing has been cancelled',
    opening:
      '{address} has been let to someone else. Your viewing on {when} won’t go ahead, and your application ends here. We’re sorry.',
    end: 'Please don’t go to the property at that time. Thank you for your interest. We hope you find a home soon.',
  },
  choose: {
    subject: '{unit} has been let: would you like another unit?',
    preheader: 'Other units at the same address are still available.',
    heading: 'This unit has been let, but others are available',
    opening:
      '{unit} at {address} has been let to someone else. Other units there are still available, and you can use the same application for one of them. You won’t need to send anything again.',
    end: 'The page shows what’s available and what it costs. If nothing suits, there’s nothing you need to do.',
    button: 'Choose another unit',
  },
  chooseAgain: {
    subject: 'Still available: another unit at {address}',
    heading: 'Would you still like another unit?',
    opening:
      'A few days ago we let you know that {unit} at {address} has been let. You haven’t told us yet if you’d like another unit there.',
  },
  stillConsidered: {
    subject: '{unit} has been let, but your application is still active',
    preheader: 'You’re still being considered for {remaining}.',
    heading: 'One of your choices has been let',
    opening:
      '{unit} at {address} has been let to someone else. You’re still being considered for {remaining}, and there’s nothing you need to do.',
    end: 'If you’d prefer a different unit there, you can choose one on your page.',
    button: 'See what’s available',
  },
  acceptanceWithdrawn: {
    subject: 'About {address}: the landlord has withdrawn the acceptance',
    preheader: 'The landlord is deciding again.',
    heading: 'You’re no longer accepted as the tenant',
    opening:
      'The landlord had accepted you as the tenant of {property}, and has now withdrawn that. We’re sorry to have to tell you.',
    end: 'Your application is still open, and the landlord can still choose you. If you think this is a mistake, reply to this email and the landlord will read it. If you’ve signed a lease or paid a deposit, Threshold or the Residential Tenancies Board can advise you on your rights.',
  },
  /** The arguments of the text are filled with the placeholders {{name}} and {{address}}. */
  closing: {
    subject: 'Your application for {address}',
    text: 'Hi {name},\n\nThank you for your interest in {address} and for the time you put into your application. The property is no longer available, so your application ends here. There’s nothing more you need to do.\n\nI hope you find a home soon.\n\nKind regards',
    empty: 'Please write something first.',
    open: 'Some double braces aren’t closed. Please write a placeholder as {example}, or remove the braces.',
    notHere: '{written} isn’t a placeholder here. Please use {name} or {address}, or write the words yourself.',
    noName:
      '{name} is empty for {who}{more, plural, =0 {} other { and # more}}: they didn’t give a name. Please leave them out, or remove {name} from the text.',
    noAddress: 'someone without an email address',
  },
});
