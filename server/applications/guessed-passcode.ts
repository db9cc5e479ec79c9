import { recordHistoryOnce } from '../../store/applications/history.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import type { PasscodeCheck } from '../../store/applications/passcode.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { mailSecurityNotice } from '../accounts/account-mails.ts';
import type { Context } from '../http/context.ts';
import { applicationsText } from './text.ts';

/**
 * Called when wrong codes have voided an application's passcode: tells the landlord, at most once a day by email, and
 * records it in the application's history.
 */
async function tellLandlord(applicationId: string, context: Context): Promise<void> {
  const application = await findApplicationById(applicationId);
  // Without an application or a code there is nothing to guess, and nobody to tell.
  if (!application?.passcode) return;
  const landlord = await findUserById(String(application.landlordId));
  const at = context.options.now();
  await recordHistoryOnce(application._id, {
    at,
    actor: 'rule',
    event: 'passcode-guessed',
    text: applicationsText.guessed,
  });
  if (landlord) await mailSecurityNotice(landlord, 'passcode-guessed', context, application._id);
}

/** What follows from a refused passcode; the response does not wait for it. */
export function tellOfGuesses(applicationId: string, checked: PasscodeCheck, context: Context): void {
  if ((checked.answer === 'wrong' || checked.answer === 'locked') && checked.endedCode)
    context.background.run('passcode-guessed', () => tellLandlord(applicationId, context));
}
