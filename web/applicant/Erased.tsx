import { Mascot } from '../components/art/Mascot.tsx';
import { usePageTitle } from '../base/usePageTitle.ts';
import { ApplicantShell } from './ApplicantShell.tsx';
import { applicantText } from './text.ts';

const text = applicantText.ownData;

/** What is left of the page once everything about the applicant was deleted. */
export function Erased() {
  usePageTitle(text.erasedTitle);
  return (
    <ApplicantShell>
      <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-card p-8 text-center shadow-3 sm:p-12">
        <Mascot pose="empty" className="h-36 w-auto" />
        <h1 className="text-3xl leading-9">{text.erasedTitle}</h1>
        <p role="status" className="max-w-[48ch] text-ink-soft">
          {text.erased}
        </p>
        <p className="text-ink-soft">{text.erasedClose}</p>
      </div>
    </ApplicantShell>
  );
}
