import { MailWarning } from 'lucide-react';
import { useEmailConfirmed, useResendConfirmation } from '../../api/account.ts';
import { useCheckedSession } from '../../api/session.ts';
import { Button } from '../../components/Button.tsx';
import { wordsOf } from './words.ts';

/** Reminds quietly of the confirmation mail until its link was used; nothing waits for it. */
export function ConfirmEmailBanner() {
  const confirmed = useEmailConfirmed();
  const { user } = useCheckedSession();
  if (confirmed || !user) return null;
  return (
    <section
      aria-label="E-mail confirmation"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-plate border border-line bg-brass-soft px-4 py-3 text-row"
    >
      <MailWarning aria-hidden className="size-5 shrink-0 text-brass-ink" />
      <p className="min-w-56 flex-1 [overflow-wrap:anywhere]">
        Please confirm your e-mail address: the mail to <strong className="font-medium">{user.email}</strong> has a
        link.
      </p>
      <ResendConfirmation />
    </section>
  );
}

/** Asks for the confirmation mail once more, and says beside the button what came of it. */
export function ResendConfirmation() {
  const resend = useResendConfirmation();
  const said =
    resend.data?.message ??
    (resend.isError ? wordsOf(resend.error, 'The mail could not be sent. Please try again.') : '');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!resend.isSuccess && (
        <Button variant="secondary" size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send it again
        </Button>
      )}
      <span role="status" className={resend.isError ? 'text-bad-ink' : 'text-good-ink'}>
        {said}
      </span>
    </div>
  );
}
