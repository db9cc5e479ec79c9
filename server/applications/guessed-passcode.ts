import { recordHistoryOnce } from '../../store/applications/history.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import type { PasscodeCheck } from '../../store/applications/passcode.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { mailSecurityNotice } from '../accounts/account-mails.ts';
import type { Context } from '../http/context.ts';
import { applicationsText } from './text.ts';

/**
 * Someone typed codes at an application until the one in force was made void: the landlord is told, at most once a day
 * by email, and the application's history says so.
 */
async function tellLandlord(applicationId: string, context: Context): Promise<void> {
  const application = await findApplicationById(applicationId);
  // Where there is no application or no code there is nothing to guess, and nobody to tell.
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

/** What follows from a passcode that was refused; the answer does not wait for it. */
export function tellOfGuesses(applicationId: string, checked: PasscodeCheck, context: Context): void {
  if ((checked.answer === 'wrong' || checked.answer === 'locked') && checked.endedCode)
    context.background.run('passcode-guessed', () => tellLandlord(applicationId, context));
}
