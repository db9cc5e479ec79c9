import { blank } from '../../../domain/applications/gate-slots.ts';
import { gateText } from '../../../domain/applications/gate-text.ts';
import { passcodeLockMinutes, passcodeTries } from '../../../domain/applications/passcode.ts';
import { componentsText } from '../../components/text.ts';

const text = gateText.gate;

/**
 * The texts of the passcode page's script. They are written into the page, so that the script contains neither the
 * catalogue nor its formatter.
 */
export const gateScriptTexts = {
  invalid: text.invalid,
  invalidTitle: text.invalidTitle,
  invalidToast: text.invalidToast,
  error: componentsText.error,
  failed: text.failed,
  failedToast: text.failedToast,
  void: text.void,
  locked: text.locked({ time: blank }),
  /** By the number of attempts left. */
  tries: Array.from({ length: passcodeTries + 1 }, (_, count) => text.tries({ count, minutes: passcodeLockMinutes })),
  resent: text.resent,
  resendFailed: text.resendFailed,
  askAgainIn: text.askAgainIn({ seconds: blank }),
};
export type GateScriptTexts = typeof gateScriptTexts;
