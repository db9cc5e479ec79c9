import { MailWarning } from 'lucide-react';
import { useEmailConfirmed, useResendConfirmation } from '../../api/account.ts';
import { useCheckedSession } from '../../api/session.ts';
import { Button } from '../../components/Button.tsx';
import { Rich } from '../../components/Rich.tsx';
import { errorText } from '../../api/error-text.ts';
import { confirmEmailText } from './text.ts';

/** Reminds the landlord to confirm their email address until they have; nothing is blocked by it. */
export function ConfirmEmailBanner() {
  const confirmed = useEmailConfirmed();
  const { user } = useCheckedSession();
  if (confirmed || !user) return null;
  return (
    <section
      aria-label={confirmEmailText.label}
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-plate border border-line bg-brass-soft px-4 py-3 text-row"
    >
      <MailWarning aria-hidden className="size-5 shrink-0 text-brass-ink" />
      <p className="min-w-48 flex-1 [overflow-wrap:anywhere]">
        <Rich
          text={confirmEmailText.reminder({ email: user.email })}
          parts={{ email: (email) => <strong className="font-medium">{email}</strong> }}
        />
      </p>
      <ResendConfirmation />
    </section>
  );
}

/** Sends the confirmation email again, and says beside the button whether that worked. */
export function ResendConfirmation() {
  const resend = useResendConfirmation();
  const outcome = resend.data?.message ?? (resend.isError ? errorText(resend.error, confirmEmailText.failed) : '');
  return (
    <div className="flex flex-wrap items-center gap-y-2">
      {!resend.isSuccess && (
        <Button variant="secondary" size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
          {confirmEmailText.resend}
        </Button>
      )}
      <span role="status" className={`not-empty:not-first:ml-4 ${resend.isError ? 'text-bad-ink' : 'text-good-ink'}`}>
        {outcome}
      </span>
    </div>
  );
}
