import { viewingEndsWords } from '../../domain/tenancies/decision-letters.ts';
import { type CancelCause, slotWords } from '../../domain/viewings/viewing.ts';
import { type Slot } from '../../domain/viewings/slots.ts';
import { type Block, type Letter } from './layout.ts';

/** What every mail about a viewing knows. */
export type ViewingMailFacts = {
  applicantName: string;
  listingAddress: string;
  landlordName: string;
  /** Where the applicant books, moves and cancels. */
  viewingUrl: string;
};
export type BookedFacts = ViewingMailFacts & { slot: Slot };

export type Written = { subject: string; letter: Letter };

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,');
const text = (words: string): Block => ({ kind: 'text', text: words });

const footer = ({ landlordName }: ViewingMailFacts) =>
  `Sent by Letterbox for the landlord ${landlordName}. You receive this because you asked about this home.\n` +
  'We never ask for money. If you did not write to this landlord, please ignore this mail.';

const byReply = 'You can also reply to this mail: your answer reaches the landlord.';

/** The invitation to choose a time, with a passcode that takes the place of every earlier one. */
export function viewingInvitation(facts: ViewingMailFacts & { passcode: string; validDays: number }): Written {
  return {
    subject: `Come and see ${facts.listingAddress}`,
    letter: {
      preheader: `Choose a time that suits you. Your passcode is inside.`,
      heading: 'You are invited to a viewing',
      blocks: [
        text(
          `${greeting(facts.applicantName)}\nthe landlord would like to show you ${facts.listingAddress}. Please choose a time that suits you: it takes a minute, and the places are limited.`,
        ),
        { kind: 'code', label: 'Your passcode', code: facts.passcode },
        { kind: 'button', label: 'Choose a time', url: facts.viewingUrl },
        text(
          `The passcode opens this one application and is valid for ${facts.validDays} days; an earlier one no longer works. Please do not pass it on.\n` +
            `If none of the times suits you, you can say so on the page. ${byReply}`,
        ),
      ],
      footer: footer(facts),
    },
  };
}

/** The confirmation of a booking; the calendar invitation comes with it. */
export function viewingBooked(facts: BookedFacts): Written {
  return {
    subject: `Viewing confirmed: ${facts.listingAddress}`,
    letter: {
      preheader: slotWords(facts.slot),
      heading: 'Your viewing is confirmed',
      blocks: [
        text(`${greeting(facts.applicantName)}\nyour viewing of ${facts.listingAddress} is booked:`),
        text(`${slotWords(facts.slot)}\n${facts.listingAddress}`),
        text('The calendar file that comes with this mail puts it into your calendar.'),
        { kind: 'button', label: 'Move or cancel the viewing', url: facts.viewingUrl },
        text(`If you cannot come, please move or cancel it in time: someone else is glad of the place. ${byReply}`),
      ],
      footer: footer(facts),
    },
  };
}

/** A viewing that was moved: the same calendar entry, at its new time. */
export function viewingChanged(facts: BookedFacts): Written {
  return {
    subject: `Viewing moved: ${facts.listingAddress}`,
    letter: {
      preheader: `Now: ${slotWords(facts.slot)}`,
      heading: 'Your viewing has a new time',
      blocks: [
        text(`${greeting(facts.applicantName)}\nyour viewing of ${facts.listingAddress} was moved. It is now:`),
        text(`${slotWords(facts.slot)}\n${facts.listingAddress}`),
        text('The calendar file that comes with this mail moves it in your calendar too.'),
        { kind: 'button', label: 'Move or cancel the viewing', url: facts.viewingUrl },
        text(byReply),
      ],
      footer: footer(facts),
    },
  };
}

/** What a cancellation says, by who caused it. */
function cancelledBlocks(facts: BookedFacts, cause: CancelCause): Block[] {
  const when = slotWords(facts.slot);
  switch (cause) {
    case 'applicant':
      return [
        text(
          `${greeting(facts.applicantName)}\nyou cancelled your viewing of ${facts.listingAddress} on ${when}, and with it your application. Nothing more is needed from you.`,
        ),
        text('If this was not what you wanted, reply to this mail and tell the landlord.'),
      ];
    case 'landlord':
      return [
        text(
          `${greeting(facts.applicantName)}\nthe landlord has cancelled your viewing of ${facts.listingAddress} on ${when} and is not going on with your application. We are sorry.`,
        ),
        text(`Please do not come at that time. ${byReply}`),
      ];
    case 'unavailable':
      return [
        text(
          `${greeting(facts.applicantName)}\nthe landlord cannot be there for your viewing of ${facts.listingAddress} on ${when}. We are sorry for the trouble. Your application goes on: please choose another time.`,
        ),
        { kind: 'button', label: 'Choose another time', url: facts.viewingUrl },
        text(`The page asks for your passcode, and sends you a new one if you need it. ${byReply}`),
      ];
    case 'let':
      return viewingEndsWords(facts, when).map(text);
  }
}

/** A viewing that does not take place: its calendar entry goes away with it. */
export function viewingCancelled(facts: BookedFacts, cause: CancelCause): Written {
  return {
    subject:
      cause === 'unavailable'
        ? `Please choose another time: ${facts.listingAddress}`
        : `Viewing cancelled: ${facts.listingAddress}`,
    letter: {
      preheader: `Cancelled: ${slotWords(facts.slot)}`,
      heading: cause === 'unavailable' ? 'Your viewing needs another time' : 'Your viewing is cancelled',
      blocks: cancelledBlocks(facts, cause),
      footer: footer(facts),
    },
  };
}

const clock = new Intl.DateTimeFormat('en-IE', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Dublin',
});

/** A freed place, kept for the one who waited longest. */
export function viewingOffer(facts: BookedFacts & { until: Date }): Written {
  const until = clock.format(facts.until);
  return {
    subject: `A viewing place is free: ${facts.listingAddress}`,
    letter: {
      preheader: `${slotWords(facts.slot)}. It is kept for you until ${until}.`,
      heading: 'A place has become free for you',
      blocks: [
        text(
          `${greeting(facts.applicantName)}\nyou are on the waiting list for ${facts.listingAddress}. This place is free now:`,
        ),
        text(slotWords(facts.slot)),
        text(`It is kept for you until ${until} (Irish time). After that it goes to the next person.`),
        { kind: 'button', label: 'Take this place', url: facts.viewingUrl },
        text(`If it does not suit you, there is nothing to do: you stay on the list. ${byReply}`),
      ],
      footer: footer(facts),
    },
  };
}
