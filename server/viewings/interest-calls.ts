import { type StillInterestedAnswer, stillInterestedSchema } from '../../domain/calls/viewing-interest.ts';
import { answerInterest } from '../../store/viewings/interest.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { announceApplication } from '../applications/announce.ts';
import { viewingsText } from './text.ts';

/** The applicant's answer after the viewing. Opening the page answers nothing, because mail scanners open links. */
const stillInterested = call({
  method: 'post',
  path: '/applications/viewing_appointment/still_interested',
  limit: 'passcode',
  access: 'applicant',
  schema: stillInterestedSchema,
  async act({ input, who, context, now }) {
    const answered = await answerInterest(who, input.answer, now);
    if (!answered) throw conflict(viewingsText.applicant.tooLate);
    await announceApplication(answered, context);
    return answered;
  },
  present: ({ interest }): StillInterestedAnswer => ({ interest: interest?.answer ?? 'asked' }),
});

export const stillInterestedRoutes = [stillInterested];
