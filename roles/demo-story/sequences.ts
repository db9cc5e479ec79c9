import {
  brendan,
  ciara,
  dermot,
  eabha,
  hannah,
  jack,
  kacper,
  luca,
  meera,
  nadia,
  olena,
  priya,
  seun,
  siobhan,
  sorcha,
  tomasz,
  viewingHours,
} from '../../fixtures/demo-story.ts';
import { house, rooms } from '../../fixtures/mails-demo-enquiries.ts';
import { books, cancels, findsNoTime, movesOn, replies, reschedules, sendsForm, writes } from './applicant-steps.ts';
import { accepts, bringsToDecision, offersViewings, overrules, tellsOfRejection, writesTo } from './landlord-steps.ts';
import type { Step, Story } from './step.ts';

/** Done before anything else: without hours nobody could book. */
export function opening(story: Story): Step[] {
  return [
    offersViewings(
      story,
      house.address,
      viewingHours.house,
      2,
      'The landlord offers viewings of the house on Tuesdays, Thursdays and at weekends, two at a time',
    ),
    offersViewings(
      story,
      rooms.address,
      viewingHours.rooms,
      4,
      'The landlord offers viewings of the rooms on Wednesdays and Sundays',
    ),
  ];
}

/** Ciara: a conversation by email, then a viewing. */
function ciaraSequences(story: Story): Step[][] {
  const asks = {
    by: ciara,
    id: 'story-ciara-1@mail.example.ie',
    subject: 'Re: Your application for 14 Grosvenor Terrace',
    text: 'Thank you for the quick answer! One question before we fill in the form: is there somewhere dry for two bicycles?\n\nCiara',
  };
  const answers = {
    client_id: '6f1d3b52-6d0e-4c1a-9d0b-5a1f00000001',
    text: 'Hello Ciara,\nthere is a shed behind the kitchen that locks, and both bicycles fit beside the mower. You are welcome to try it at the viewing.',
  };
  const thanks = {
    ...asks,
    id: 'story-ciara-2@mail.example.ie',
    text: 'That is perfect, thank you. Éanna asks whether we may paint the small room; we would of course bring it back to white.\n\nCiara',
  };
  return [
    [
      replies(story, asks, 'passcode', 'Ciara asks by email whether there is room for two bicycles'),
      writesTo(
        story,
        ciara,
        answers,
        'The landlord answers Ciara; the email is held for a moment, so they can undo it',
      ),
      replies(story, thanks, 'message', 'Ciara writes back, and her message waits unread'),
    ],
    [
      sendsForm(story, ciara, 'Ciara sends the form, with her payslips'),
      movesOn(ciara, 'Ciara’s papers are in order: she is invited to a viewing automatically'),
      books(story, ciara, { date: 0, time: 0 }, 'Ciara books a viewing'),
    ],
  ];
}

/** Viewings of the house that were moved or cancelled, or are still without a time. */
function viewingSequences(story: Story): Step[][] {
  return [
    [
      writes(story, hannah, 'Hannah Keane asks about the house'),
      sendsForm(story, hannah, 'Hannah sends the form, with a letter and payslips'),
      movesOn(hannah, 'Hannah’s papers are in order: she is invited to a viewing'),
      books(story, hannah, { date: 0, time: 1 }, 'Hannah books a viewing'),
      reschedules(story, hannah, { date: 1, time: 2 }, 'Hannah moves her viewing to another day'),
    ],
    [
      writes(story, kacper, 'Kacper Wysocki asks about the house'),
      sendsForm(story, kacper, 'Kacper sends the form, with a letter and payslips'),
      movesOn(kacper, 'Kacper’s papers are in order: he is invited to a viewing'),
      books(story, kacper, { date: 1, time: 1 }, 'Kacper books a viewing'),
      cancels(story, kacper, 'We have found a house in Howth.', 'Kacper cancels: he has found another house'),
    ],
    [
      writes(story, meera, 'Meera Nair asks about the house'),
      sendsForm(story, meera, 'Meera sends the form, with a letter and payslips'),
      movesOn(meera, 'Meera’s papers are in order: she is invited to a viewing'),
      findsNoTime(
        story,
        meera,
        'I work late on Tuesdays and Thursdays, and the boys have matches at weekends. Would a Monday or a Wednesday be possible?',
        'Meera says that none of the times suits her',
      ),
    ],
  ];
}

/** Who came as far as the final decision about the house. */
function decisionSequences(story: Story): Step[][] {
  return [
    [
      writes(story, eabha, 'Éabha Lynch asks about the house'),
      sendsForm(story, eabha, 'Éabha sends the form, with a letter and payslips'),
      movesOn(eabha, 'Éabha’s papers are in order'),
      bringsToDecision(
        story,
        eabha,
        'The landlord, who showed Éabha the house in the summer, moves her on to the final decision',
      ),
    ],
    [
      sendsForm(story, tomasz, 'Tomasz, whose enquiry was forwarded, sends the form, with a letter and payslips'),
      movesOn(tomasz, 'Tomasz’s papers are in order'),
      bringsToDecision(story, tomasz, 'The landlord moves Tomasz on to the final decision too'),
    ],
  ];
}

/** Papers that are not in order, or came by email instead of the form. */
function paperSequences(story: Story): Step[][] {
  const sends = {
    by: olena,
    id: 'story-olena-1@mail.example.com',
    subject: 'Re: Your application for 14 Grosvenor Terrace',
    text: 'Hello, I have no scanner, so I send you the letter of my employer and my payslips like this. I hope that is alright. I will fill in the form when my daughter is asleep.\n\nOlena',
  };
  return [
    [
      sendsForm(
        story,
        seun,
        'Oluwaseun sends the form; his bank statement is in another name, so it’s up to the landlord',
      ),
    ],
    [
      sendsForm(
        story,
        siobhan,
        'Siobhán sends the form; her scanned statement cannot be read, and she will be asked for a better one',
      ),
    ],
    [
      writes(story, olena, 'Olena Kovalenko asks about the house'),
      replies(
        story,
        sends,
        'passcode',
        'Olena answers by email, with her papers attached; the form is still open',
        true,
      ),
    ],
  ];
}

/** Households too large for the house. */
function largeHouseholdSequences(story: Story): Step[][] {
  return [
    [
      writes(story, brendan, 'Brendan Tighe asks about the house, for a family of six'),
      overrules(story, brendan, 'The landlord overrules the screening and invites Brendan anyway'),
    ],
    [writes(story, jack, 'Jack Dolan asks about the house, for eight')],
  ];
}

/** The house: one applicant in every stage. */
const houseSequences = (story: Story): Step[][] => [
  ...ciaraSequences(story),
  ...viewingSequences(story),
  ...decisionSequences(story),
  ...paperSequences(story),
  ...largeHouseholdSequences(story),
];

/** The rooms: one of three types is let, and applicants who wanted it can choose another. */
function roomSequences(story: Story): Step[][] {
  return [
    [
      writes(story, nadia, 'Nadia Haddad asks about the double bedroom'),
      sendsForm(story, priya, 'Priya sends the form; her payslips came by email before'),
      movesOn(priya, 'Priya’s papers are in order'),
      bringsToDecision(story, priya, 'The landlord moves Priya on to the final decision'),
      accepts(
        story,
        priya,
        'The landlord accepts Priya for the double bedroom; whoever else wanted it is asked to choose another room',
      ),
    ],
    [
      tellsOfRejection(
        story,
        luca,
        'The room is let to one person.',
        'The landlord tells Luca that the single bedroom is too small for five',
      ),
    ],
  ];
}

/** The apartment: let and closed, with everyone answered. */
function apartmentSequences(story: Story): Step[][] {
  return [
    [
      writes(story, dermot, 'Dermot Fahy asks about the apartment'),
      writes(story, sorcha, 'Sorcha Blake asks about the apartment'),
      bringsToDecision(
        story,
        sorcha,
        'The landlord, who met Sorcha at the apartment, moves her on to the final decision',
      ),
      accepts(
        story,
        sorcha,
        'The landlord accepts Sorcha: the apartment is let, its listing closes, and Dermot is told',
      ),
    ],
  ];
}

/** Sequences of steps that run concurrently; within one, each step follows from the one before. */
export const sequences = (story: Story): Step[][] => [
  ...houseSequences(story),
  ...roomSequences(story),
  ...apartmentSequences(story),
];
