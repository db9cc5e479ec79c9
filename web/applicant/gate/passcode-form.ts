/**
 * Makes the passcode page quick to use: the code is checked as soon as its sixth digit is typed, and the application
 * opens in the same page. The forms work without it.
 */
import type { ApplicantPage } from '../../../domain/applications/applicant-link.ts';
import { blank, resendPauseSeconds } from '../../../domain/applications/gate-slots.ts';
import { passcodeLength } from '../../../domain/applications/passcode.ts';
import type { PasscodeAnswer } from '../../../domain/calls/applicant-gate.ts';
import { civilTime } from '../../../domain/civil-time.ts';
import { ApiError, serverWords } from '../../api/client.ts';
import { resendPasscode, verifyPasscode } from '../../api/verify-passcode.ts';
import { applicationAt } from '../../base/applicant-address.ts';
import { keepApplicantSession } from '../../base/applicant-session.ts';
import { currentTheme, setTheme, themeChoices } from '../../components/theme.ts';
import type { GateScriptTexts } from './script-texts.ts';

const toastMs = 8_000;

/** An element of the page by its `data-gate`. Throws if the page has none. */
function part<E extends HTMLElement = HTMLElement>(name: string): E {
  const found = document.querySelector<E>(`[data-gate="${name}"]`);
  if (!found) throw new Error(`The passcode page has no part "${name}".`);
  return found;
}

/** Shows an element with this text, or hides it for null. */
function say(element: HTMLElement, words: string | null): void {
  const place = element.querySelector('span') ?? element;
  if (words !== null) place.textContent = words;
  element.hidden = words === null;
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, passcodeLength);

/** How many attempts are left, or until when there are none; null if the server did not say. */
function attemptsText(answer: PasscodeAnswer, texts: GateScriptTexts): string | null {
  if (answer.new_passcode_needed) return texts.void;
  if (answer.locked_until) return texts.locked.replace(blank, civilTime(new Date(answer.locked_until)));
  return answer.remaining_tries === undefined ? null : (texts.tries[answer.remaining_tries] ?? null);
}

/** Reports a failure in addition to the inline text, as the toasts of the other pages do. */
function toast(title: string, description: string): void {
  const [region, template] = [part('toasts'), part<HTMLTemplateElement>('toast')];
  const shown = template.content.firstElementChild?.cloneNode(true);
  if (!(shown instanceof HTMLElement)) return;
  const [titleLine, textLine] = shown.querySelectorAll('p');
  if (titleLine) titleLine.textContent = title;
  if (textLine) textLine.textContent = description;
  shown.querySelector('button')?.addEventListener('click', () => shown.remove());
  // Another failure replaces the last one.
  region.replaceChildren(template, shown);
  setTimeout(() => shown.remove(), toastMs);
}

type GateActions = {
  /** Draws the application, replacing the passcode page. */
  enter: (page: ApplicantPage) => Promise<void>;
  /** Called when the first digit is typed: time to load what is behind the passcode. */
  fetchAhead: (page: ApplicantPage) => void;
};

/** Starts the passcode page of the application in the address. */
export function startPasscodeForm({ enter, fetchAhead }: GateActions): void {
  const form = part<HTMLFormElement>('form');
  const applicationId = applicationAt(location.pathname);
  const page = form.dataset['kind'] as ApplicantPage;
  const texts = JSON.parse(form.dataset['texts'] ?? '{}') as GateScriptTexts;
  followPasscode({ form, page, applicationId, texts, enter, fetchAhead });
  followResend(applicationId, texts);
  followTheme();
  followConnection();
  document.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyT') part('toasts').focus();
  });
}

type PasscodePage = GateActions & {
  form: HTMLFormElement;
  page: ApplicantPage;
  applicationId: string;
  texts: GateScriptTexts;
};

/** The passcode's field with its button, and the words below it. */
function passcodeField() {
  const input = part<HTMLInputElement>('passcode');
  const [submit, busyLine, problem, attempts] = [
    part<HTMLButtonElement>('submit'),
    part('busy'),
    part('problem'),
    part('attempts'),
  ];
  const forgetProblem = () => {
    say(problem, null);
    say(attempts, null);
    input.removeAttribute('aria-invalid');
  };
  const field = {
    input,
    isBusy: false,
    setBusy(busy: boolean) {
      field.isBusy = busy;
      // Read-only rather than disabled: a disabled field loses the focus, and a phone's keyboard closes.
      input.readOnly = busy;
      submit.disabled = busy;
      busyLine.hidden = !busy;
      if (busy) forgetProblem();
    },
    /** The box of the next digit is outlined (main.css). */
    markNext: () => input.parentElement?.setAttribute('data-typed', String(input.value.length)),
    forgetProblem,
    refuse(words: string, more: string | null) {
      field.setBusy(false);
      input.value = '';
      field.markNext();
      input.setAttribute('aria-invalid', 'true');
      say(problem, words);
      say(attempts, more);
      input.focus();
    },
  };
  return field;
}

function followPasscode({ form, page, applicationId, texts, enter, fetchAhead }: PasscodePage): void {
  const field = passcodeField();
  const { input } = field;
  const check = async (passcode: string) => {
    if (field.isBusy) return;
    field.setBusy(true);
    const remember = new FormData(form).has('remember_device');
    try {
      const answer = await verifyPasscode(page, { applicationId, passcode, remember });
      if (!answer.verified_passcode) {
        field.refuse(texts.invalid, attemptsText(answer, texts));
        return toast(texts.invalidTitle, texts.invalidToast);
      }
      keepApplicantSession({ applicationId, passcode });
      await enter(page);
    } catch (error) {
      console.warn('The passcode could not be checked', error);
      field.refuse(texts.failed, null);
      toast(texts.error, texts.failedToast);
    }
  };
  const read = () => {
    const digits = digitsOf(input.value);
    if (digits !== input.value) input.value = digits;
    field.markNext();
    if (digits === '') return;
    field.forgetProblem();
    fetchAhead(page);
    if (digits.length === passcodeLength) void check(digits);
  };
  input.addEventListener('input', read);
  input.addEventListener('paste', (event) => {
    const pasted = digitsOf(event.clipboardData?.getData('text') ?? '');
    if (pasted === '' || field.isBusy) return;
    event.preventDefault();
    input.value = pasted;
    read();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(digitsOf(input.value));
  });
  // Typed before the script had loaded.
  read();
}

function followResend(applicationId: string, texts: GateScriptTexts): void {
  const [button, resent, failure, again] = [
    part<HTMLButtonElement>('resend'),
    part('resent'),
    part('resend-problem'),
    part('ask-again'),
  ];
  const countDown = (seconds: number) => {
    button.disabled = seconds > 0;
    say(again, seconds > 0 ? texts.askAgainIn.replace(blank, String(seconds)) : null);
    if (seconds > 0) setTimeout(() => countDown(seconds - 1), 1000);
  };
  const ask = async () => {
    button.disabled = true;
    say(resent, null);
    say(failure, null);
    try {
      await resendPasscode(applicationId);
      say(resent, texts.resent);
      countDown(resendPauseSeconds);
    } catch (error) {
      // Like `errorText`, without its catalogues.
      say(failure, (error instanceof ApiError && serverWords(error.body)) || texts.resendFailed);
      button.disabled = false;
    }
  };
  part('resend-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
}

function followTheme(): void {
  const buttons = [...document.querySelectorAll<HTMLInputElement>('input[name="theme"]')];
  for (const [index, choice] of themeChoices.entries()) {
    const button = buttons[index];
    if (!button) continue;
    button.checked = choice === currentTheme();
    button.addEventListener('change', () => setTheme(choice));
  }
}

function followConnection(): void {
  const show = () => void (part('offline').hidden = navigator.onLine);
  window.addEventListener('online', show);
  window.addEventListener('offline', show);
  show();
}
