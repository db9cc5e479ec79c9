import { interestIn } from '../../domain/viewings/interest.ts';
import type { Application } from '../../store/applications/application.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { answerInterest, interestAsked } from '../../store/viewings/interest.ts';

/**
 * Records a reply to the question after the viewing as the answer if it is a plain yes or no; any other is left to the
 * landlord.
 */
export async function readInterest(
  application: Application,
  { references, newText }: Pick<StoredMessage, 'references' | 'newText'>,
  now: Date,
): Promise<void> {
  const answersIt = references.some((id) => id.startsWith('still-interested-'));
  const said = answersIt && interestAsked(application) ? interestIn(newText) : null;
  if (said) await answerInterest(application, said, now);
}
