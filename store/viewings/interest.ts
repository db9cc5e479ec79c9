import { interestWords } from '../../domain/viewings/interest.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { findApplicationById } from '../applications/find-application.ts';
import { changeStage } from '../applications/stage.ts';

/** Whether the landlord is waiting for this applicant's answer, or has it and may still get another. */
export const interestAsked = ({ interest, stage, subState }: Application): boolean =>
  Boolean(interest) && stage === 'final_decision' && subState === 'pending';

/**
 * Stores what an applicant said after their viewing; a no ends their application. Repeating an answer changes nothing.
 * Returns the updated application; null if it can no longer be answered.
 */
export async function answerInterest(
  application: Application,
  answer: 'yes' | 'no',
  at: Date,
): Promise<Application | null> {
  if (application.interest?.answer === answer) return application;
  if (!interestAsked(application)) return null;
  const text = `${interestWords[answer]}.`;
  if (answer === 'no') {
    const ended = await changeStage(application, { event: 'withdrew', actor: 'applicant', at, reason: text, text });
    if (!ended) return null;
    await Applications.updateOne({ _id: application._id }, { $set: { interest: { answer, at } } });
  } else {
    const { modifiedCount } = await Applications.updateOne(
      { _id: application._id, stage: 'final_decision', subState: 'pending', 'interest.answer': { $ne: answer } },
      {
        $set: { interest: { answer, at } },
        $push: { history: { at, actor: 'applicant', event: 'still-interested', text } },
      },
    );
    if (modifiedCount === 0) return null;
  }
  return findApplicationById(application._id);
}
