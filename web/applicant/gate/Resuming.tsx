import { Spinner } from '../../components/Spinner.tsx';
import { ApplicantShell } from '../ApplicantShell.tsx';
import { applicantText } from '../text.ts';

/** While this browser is asked for its cookie: for a moment, before the passcode or the application shows. */
export function Resuming() {
  return (
    <ApplicantShell>
      <div className="rounded-card border border-line bg-card shadow-3">
        <Spinner label={applicantText.application.loading} />
      </div>
    </ApplicantShell>
  );
}
