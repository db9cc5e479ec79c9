import { dateText } from '../../domain/text/dates.ts';
import { slotWords } from '../../domain/viewings/viewing.ts';
import { applicantFooter, firstParagraph, paragraph, type OutgoingLetter } from './letter-parts.ts';
import { viewingLettersText } from './text/viewings.ts';
import { appointment, type BookedFacts } from './viewing-mails.ts';

/** Reminds of a viewing; `day` is how its date is called on the day the letter leaves. */
export function viewingReminder(facts: BookedFacts & { day: 'today' | 'tomorrow' | null }): OutgoingLetter {
  const { slot, listingAddress: address } = facts;
  const day = facts.day ?? 'other';
  const text = viewingLettersText.reminder;
  return {
    subject: text.subject({ day, time: slot.start, address }),
    letter: {
      preheader: slotWords(slot),
      heading: text.heading({ day }),
      blocks: [
        firstParagraph(facts, text.opening),
        appointment(facts),
        paragraph(text.cannotCome),
        { kind: 'button', label: viewingLettersText.change, url: facts.viewingUrl },
        paragraph(text.late),
      ],
      footer: applicantFooter(facts),
    },
  };
}

/** After a viewing: whether they are still interested. */
export function stillInterested(facts: BookedFacts): OutgoingLetter {
  const { listingAddress: address, slot } = facts;
  const text = viewingLettersText.interest;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening({ address, date: dateText(slot.date) })),
        { kind: 'button', label: text.button, url: facts.viewingUrl },
        paragraph(text.note),
      ],
      footer: applicantFooter(facts),
    },
  };
}
