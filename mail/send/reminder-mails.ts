import { slotWords } from '../../domain/viewings/viewing.ts';
import { type Block } from './layout.ts';
import { type BookedFacts, type ViewingMailFacts, type Written } from './viewing-mails.ts';

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,');
const text = (words: string): Block => ({ kind: 'text', text: words });

const footer = ({ landlordName }: ViewingMailFacts) =>
  `Sent by Letterbox for the landlord ${landlordName}. You receive this because you asked about this home.\n` +
  'We never ask for money. If you did not write to this landlord, please ignore this mail.';

/** Reminds of a viewing; `day` is how its date is called on the day the mail leaves. */
export function viewingReminder(facts: BookedFacts & { day: 'today' | 'tomorrow' | null }): Written {
  const { slot, listingAddress, day } = facts;
  const soon = day ?? 'soon';
  return {
    subject: day
      ? `Your viewing is ${day} at ${slot.start}: ${listingAddress}`
      : `Reminder of your viewing: ${listingAddress}`,
    letter: {
      preheader: slotWords(slot),
      heading: `Your viewing is ${soon}`,
      blocks: [
        text(`${greeting(facts.applicantName)}\nthis is a reminder of your viewing of ${listingAddress}:`),
        text(`${slotWords(slot)}\n${listingAddress}`),
        text('If you cannot come, please say so now: someone else is glad of the place.'),
        { kind: 'button', label: 'Move or cancel the viewing', url: facts.viewingUrl },
        text('Running late? Reply to this mail: your answer reaches the landlord.'),
      ],
      footer: footer(facts),
    },
  };
}

/** After a viewing: whether they are still interested. */
export function stillInterested(facts: BookedFacts): Written {
  const { listingAddress, slot } = facts;
  return {
    subject: `Are you still interested? ${listingAddress}`,
    letter: {
      preheader: 'One press of a button tells the landlord.',
      heading: 'Are you still interested?',
      blocks: [
        text(
          `${greeting(facts.applicantName)}\nyour viewing of ${listingAddress} was on ${slotWords(slot)}. The landlord is deciding now, and would like to know whether you are still interested.`,
        ),
        { kind: 'button', label: 'Answer with Yes or No', url: facts.viewingUrl },
        text(
          'The page asks for your passcode, and sends you a new one if you need it. You can also just reply to this mail with Yes or No. If you could not come, reply and tell the landlord.',
        ),
      ],
      footer: footer(facts),
    },
  };
}
