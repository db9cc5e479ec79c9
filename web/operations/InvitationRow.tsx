import type { SignUpSettings } from '../../domain/calls/sign-up.ts';
import { useWithdrawInvitation } from '../api/operations.ts';
import { dayOf } from '../base/dates.ts';
import { Button } from '../components/Button.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { toastDone, toastError } from '../components/toast.ts';
import { errorText } from '../api/error-text.ts';
import { accountsText } from './accounts-text.ts';
import { ShowHidden } from './ShowHidden.tsx';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';

const text = accountsText.signUp;

/** One invitation; it can be withdrawn until it is used. */
export function InvitationRow({ invitation }: { invitation: SignUpSettings['invitations'][number] }) {
  const { id, email, created_at: created, expires_at: expires, used_at: used } = invitation;
  const { mutate: withdraw, isPending } = useWithdrawInvitation();
  const mayAct = useMayAct();
  const state = used
    ? text.used({ date: dayOf(used) })
    : new Date(expires) > new Date()
      ? text.until({ date: dayOf(expires) })
      : text.expired({ date: dayOf(expires) });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-row">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="font-medium">{email ? <EmailAddress address={email} /> : text.byLink}</p>
        <p className="text-fine text-ink-soft">
          {text.created({ date: dayOf(created) })} · {state}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {email && <ShowHidden kind="invitation" id={id} until={invitation.shown_until} of={email} />}
        {!used && mayAct && (
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            onClick={() =>
              withdraw(
                { id },
                {
                  onSuccess: () => toastDone(text.withdrawn),
                  onError: (error) => toastError(operationsText.error, errorText(error, text.withdrawFailed)),
                },
              )
            }
          >
            {text.withdraw} <span className="sr-only">{email ?? text.byLink}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
